import type { Runtime } from "../runtime.ts"
import { compareValues } from "../values/compare.ts"
import { joinTexts } from "../values/long-text.ts"
import { ARITHMETIC, add } from "../values/operators.ts"
import { raiseAssertion, raiseNoAttribute, raiseType } from "../values/raise.ts"
import { lengthOf, likeInput, slice } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import { textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** How `truncate` cuts; what is not of the right type fails where Python uses it. */
export interface TruncateOptions {
  readonly length: Value
  readonly killWords: boolean
  readonly end: Value
  readonly leeway: Value
}

/** Cuts a text that is longer than `length + leeway` code points, at the last blank unless words may be cut. */
export function truncate(input: Value, options: TruncateOptions, runtime: Runtime): Value {
  const { length, killWords, end, leeway } = options
  const endSize = requireLength(end)
  requireAtLeast("length", length, endSize)
  requireAtLeast("leeway", leeway, 0)
  if (compareValues(requireLength(input), add(length, leeway, runtime), "<=") <= 0) return input
  const to = ARITHMETIC["-"](length, endSize, runtime)
  const kept = slice(input, { from: null, to, step: null }) ?? raiseType("unhashable type: 'slice'")
  if (killWords) return add(kept, end, runtime)
  const text = textOf(kept) ?? raiseNoAttribute(kept, "rsplit")
  const blank = text.lastIndexOf(" ")
  return add(blank === -1 ? kept : likeInput(kept, text.slice(0, blank)), end, runtime)
}

function requireLength(value: Value): number {
  return lengthOf(value) ?? raiseType(`object of type '${typeName(value)}' has no len()`)
}

function requireAtLeast(name: string, value: Value, least: number): void {
  if (!(compareValues(value, least, ">=") >= 0)) raiseAssertion(`expected ${name} >= ${least}, got ${toText(value)}`)
}

/** Makes each word begin with a capital; words end at white space and at `- ( { [ <`. */
export function titleWords(text: string): string {
  const parts: string[] = []
  let at = 0
  // Not a replacement with a function: that finds all words before it calls the function once.
  for (const { 0: word, index } of text.matchAll(/[^-\s({[<]+/g)) {
    spend(8 + word.length)
    const first = String.fromCodePoint(word.codePointAt(0) ?? 0)
    parts.push(text.slice(at, index), first.toUpperCase(), word.slice(first.length).toLowerCase())
    at = index + word.length
  }
  parts.push(text.slice(at))
  return joinTexts(parts)
}
