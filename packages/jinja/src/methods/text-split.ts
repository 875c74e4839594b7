import { define, type NativeFunction } from "../native-function.ts"
import { integerArgument, strictTextArgument } from "../values/arguments.ts"
import { mapItems } from "../values/long-list.ts"
import { indexIn, joinTexts, splitText } from "../values/long-text.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { requireItems } from "../values/sequence.ts"
import { splitLines, splitWords } from "../values/text-lines.ts"
import { typeName } from "../values/type-name.ts"
import { Tuple, textOf, type Value } from "../values/value.ts"
import { trimEnd } from "../white-space.ts"

function separatorOf(value: Value | undefined): string | undefined {
  if (value === undefined || value === null) return undefined
  const separator = strictTextArgument(value, "")
  return separator === "" ? raiseValue("empty separator") : separator
}

function split(text: string, separator: string | undefined, limit: number): string[] {
  const cuts = limit < 0 ? undefined : limit
  return separator === undefined ? splitWords(text, cuts) : splitText(text, separator, cuts)
}

function splitFromEnd(text: string, separator: string | undefined, limit: number): string[] {
  if (separator === undefined) {
    const words = splitWords(text)
    if (limit < 0 || words.length <= limit) return words
    const last = words.slice(words.length - limit)
    let rest = trimEnd(text)
    for (const word of [...last].reverse()) rest = trimEnd(rest.slice(0, rest.length - word.length))
    return [rest, ...last]
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
    const separator = textOf(input) ?? ""
    let size = items.length * separator.length
    const texts = mapItems(items, (item, index) => {
      const text = textOf(item) ?? raiseType(`sequence item ${index}: expected str instance, ${typeName(item)} found`)
      size += text.length
      return text
    })
    runtime.checkSize(size)
    return joinTexts(texts, separator)
  }),
  partition: define("sep", (input, [separator]) => partition(input, separator, false)),
  rpartition: define("sep", (input, [separator]) => partition(input, separator, true)),
  rsplit: define("sep?, maxsplit?", (input, [separator, limit]) => {
    const cuts = integerArgument(limit, -1)
    return splitFromEnd(textOf(input) ?? "", separatorOf(separator), cuts)
  }),
  split: define("sep?, maxsplit?", (input, [separator, limit]) => {
    const cuts = integerArgument(limit, -1)
    return split(textOf(input) ?? "", separatorOf(separator), cuts)
  }),
  splitlines: define("keepends?", (input, [keepEnds]) =>
    splitLines(textOf(input) ?? "", integerArgument(keepEnds, 0) !== 0),
  ),
}
