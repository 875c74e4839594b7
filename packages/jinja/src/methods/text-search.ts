import { define, type NativeFunction } from "../native-function.ts"
import { strictTextArgument } from "../values/arguments.ts"
import { countCharacters, indexIn, isPlainText, sliceCharacters, splitText } from "../values/long-text.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { sliceIndex } from "../values/sequence.ts"
import { typeName } from "../values/type-name.ts"
import { Tuple, textOf, type Value } from "../values/value.ts"

/** A part of a text, in code points, and where it begins. */
interface Part {
  readonly text: string
  readonly offset: number
  readonly isEmptyBeyondEnd: boolean
}

function part(input: Value, from: Value | undefined, to: Value | undefined): Part {
  const text = textOf(input) ?? ""
  if (from === undefined && to === undefined) return { text, offset: 0, isEmptyBeyondEnd: false }
  const size = countCharacters(text)
  const place = (value: Value | undefined, missing: number): number => {
    const index = value === undefined ? missing : (sliceIndex(value) ?? missing)
    return index < 0 ? Math.max(0, index + size) : index
  }
  const start = place(from, 0)
  const end = Math.min(place(to, size), size)
  return { text: sliceCharacters(text, start, Math.max(start, end)), offset: start, isEmptyBeyondEnd: start > end }
}

function codePointIndex(text: string, index: number): number {
  return index <= 0 || isPlainText(text) ? index : countCharacters(text.slice(0, index))
}

function find(input: Value, args: readonly (Value | undefined)[], isLast: boolean): number {
  const wanted = strictTextArgument(args[0], "")
  const { text, offset, isEmptyBeyondEnd } = part(input, args[1], args[2])
  const index = isEmptyBeyondEnd ? -1 : indexIn(text, wanted, 0, isLast)
  return index === -1 ? -1 : codePointIndex(text, index) + offset
}

function findOrFail(input: Value, args: readonly (Value | undefined)[], isLast: boolean): number {
  const index = find(input, args, isLast)
  return index === -1 ? raiseValue("substring not found") : index
}

function matchesAny(
  input: Value,
  args: readonly (Value | undefined)[],
  matches: (text: string, wanted: string) => boolean,
): boolean {
  const { text, isEmptyBeyondEnd } = part(input, args[1], args[2])
  const wanted = args[0] instanceof Tuple ? args[0].items : [args[0]]
  return wanted.some((candidate) => {
    const affix = textOf(candidate)
    if (affix === undefined) raiseType(`first arg must be str or a tuple of str, not ${typeName(candidate)}`)
    return !isEmptyBeyondEnd && matches(text, affix)
  })
}

function countOf(text: string, wanted: string): number {
  if (wanted === "") return countCharacters(text) + 1
  return splitText(text, wanted).length - 1
}

/** Methods that look for a text inside a text. */
export const TEXT_SEARCH_METHODS: Readonly<Record<string, NativeFunction>> = {
  count: define("sub, start?, end?", (input, args) => {
    const wanted = strictTextArgument(args[0], "")
    const { text, isEmptyBeyondEnd } = part(input, args[1], args[2])
    return isEmptyBeyondEnd ? 0 : countOf(text, wanted)
  }),
  endswith: define("suffix, start?, end?", (input, args) => {
    return matchesAny(input, args, (text, wanted) => text.endsWith(wanted))
  }),
  find: define("sub, start?, end?", (input, args) => find(input, args, false)),
  index: define("sub, start?, end?", (input, args) => findOrFail(input, args, false)),
  rfind: define("sub, start?, end?", (input, args) => find(input, args, true)),
  rindex: define("sub, start?, end?", (input, args) => findOrFail(input, args, true)),
  startswith: define("prefix, start?, end?", (input, args) => {
    return matchesAny(input, args, (text, wanted) => text.startsWith(wanted))
  }),
}
