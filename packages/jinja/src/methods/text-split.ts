import { define, type NativeFunction } from "../native-function.ts"
import { flagArgument, integerArgument, strictTextArgument } from "../values/arguments.ts"
import { indexIn, joinTexts, splitText } from "../values/long-text.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { requireItems } from "../values/sequence.ts"
import { splitLines, splitWords } from "../values/text-lines.ts"
import { typeName } from "../values/type-name.ts"
import { Tuple, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { isSpaceCode, skipSpace, trimBoth, trimEnd } from "../white-space.ts"

function separatorOf(value: Value | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  const separator = strictTextArgument(value, "")
  return separator === "" ? raiseValue("empty separator") : separator
}

function split(text: string, separator: string | undefined, limit: number): string[] {
  if (separator === undefined) return splitBlanks(text, limit)
  return splitText(text, separator, limit < 0 ? undefined : limit)
}

function splitBlanks(text: string, limit: number): string[] {
  if (limit < 0) return splitWords(text)
  const parts: string[] = []
  let rest = text.slice(skipSpace(text, 0))
  while (rest !== "" && parts.length < limit) {
    let end = 0
    while (end < rest.length && !isSpaceCode(rest.charCodeAt(end))) {
      spend(1)
      end += 1
    }
    const word = rest.slice(0, end)
    parts.push(word)
    rest = rest.slice(word.length)
    rest = rest.slice(skipSpace(rest, 0))
  }
  const last = trimEnd(rest)
  return last === "" ? parts : [...parts, last]
}

function splitFromEnd(text: string, separator: string | undefined, limit: number): string[] {
  if (separator === undefined) {
    const words = splitWords(text)
    if (limit < 0 || words.length - 1 <= limit) return words
    let rest = trimBoth(text)
    const parts: string[] = []
    while (parts.length < limit) {
      const word = words[words.length - 1 - parts.length] ?? ""
      parts.push(word)
      rest = trimEnd(rest.slice(0, rest.length - word.length))
    }
    return [rest, ...parts.reverse()]
  }
  const parts = splitText(text, separator)
  const head = parts.length - limit
  if (limit < 0 || head <= 1) return parts
  return [joinTexts(parts.slice(0, head), separator), ...parts.slice(head)]
}

function partition(input: Value, value: Value | undefined, isLast: boolean): Tuple {
  const text = textOf(input) ?? ""
  const separator = separatorOf(value) ?? raiseType("must be str, not NoneType")
  const at = indexIn(text, separator, 0, isLast)
  if (at === -1) return new Tuple(isLast ? ["", "", text] : [text, "", ""])
  return new Tuple([text.slice(0, at), separator, text.slice(at + separator.length)])
}

/** Methods that take a text apart or put texts together. */
export const TEXT_SPLIT_METHODS: Readonly<Record<string, NativeFunction>> = {
  join: define("iterable", (input, [iterable], runtime) => {
    const items = requireItems(iterable, runtime)
    runtime.step(items.length)
    const texts = items.map((item, index) => {
      return textOf(item) ?? raiseType(`sequence item ${index}: expected str instance, ${typeName(item)} found`)
    })
    const separator = textOf(input) ?? ""
    runtime.checkSize(texts.reduce((sum, text) => sum + text.length + separator.length, 0))
    return joinTexts(texts, separator)
  }),
  partition: define("sep", (input, [separator]) => partition(input, separator, false)),
  rpartition: define("sep", (input, [separator]) => partition(input, separator, true)),
  rsplit: define("sep?, maxsplit?", (input, [separator, limit]) =>
    splitFromEnd(textOf(input) ?? "", separatorOf(separator), integerArgument(limit, -1)),
  ),
  split: define("sep?, maxsplit?", (input, [separator, limit]) =>
    split(textOf(input) ?? "", separatorOf(separator), integerArgument(limit, -1)),
  ),
  splitlines: define("keepends?", (input, [keepEnds]) =>
    splitLines(textOf(input) ?? "", flagArgument(keepEnds, false)),
  ),
}
