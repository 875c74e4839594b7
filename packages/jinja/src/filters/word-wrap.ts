import type { Runtime } from "../runtime.ts"
import { compareValues } from "../values/compare.ts"
import { isInteger } from "../values/numbers.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { toText } from "../values/text-form.ts"
import { splitLines } from "../values/text-lines.ts"
import { PyFloat, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** How `wordwrap` breaks lines. */
export interface WordWrapOptions {
  readonly width: Value
  readonly breakLongWords: boolean
  readonly wrapString: string
  readonly breakOnHyphens: boolean
  readonly runtime: Runtime
}

/** Breaks each line of a text so that none is longer than the width, where words allow it. */
export function wordWrap(text: string, options: WordWrapOptions): string {
  const lines = splitLines(text, false)
  if (lines.length > 0 && compareValues(options.width, 0, "<=") <= 0) {
    raiseValue(`invalid width ${toText(options.width)} (must be > 0)`)
  }
  return lines.map((line) => wrapLine(line, options).join(options.wrapString)).join(options.wrapString)
}

/** A pair of surrogates counts as one character and is never cut. */
const PAIR = /[\ud800-\udbff][\udc00-\udfff]/g

function wrapLine(line: string, options: WordWrapOptions): string[] {
  const pairs = line.match(PAIR)
  if (pairs === null) return wrapPlainLine(line, options)
  // One private character stands for every pair while lines are measured and cut.
  const rest = pairs[Symbol.iterator]()
  const wrapped = wrapPlainLine(line.replace(PAIR, "\ue000"), options)
  return wrapped.map((text) => text.replaceAll("\ue000", () => rest.next().value ?? ""))
}

function wrapPlainLine(line: string, options: WordWrapOptions): string[] {
  const width = Number(options.width instanceof PyFloat ? options.width.value : options.width)
  const lines: string[] = []
  let current = ""
  for (const chunk of chunksOf(line, options.breakOnHyphens)) {
    options.runtime.step()
    spend(16)
    if (current.length + chunk.length <= width) {
      current += chunk
      continue
    }
    if (chunk.trim() === "") {
      lines.push(current)
      current = ""
      continue
    }
    let rest = chunk
    if (options.breakLongWords && rest.length > width) {
      if (!isInteger(options.width)) raiseType("slice indices must be integers or None or have an __index__ method")
      const room = width - current.length
      // Python drops the blank at the end only if it is the last piece, and this is one, though it may be empty.
      lines.push(current + rest.slice(0, room))
      rest = rest.slice(room)
    } else if (current.trimEnd() !== "") lines.push(current.trimEnd())
    current = ""
    while (options.breakLongWords && rest.length > width) {
      lines.push(rest.slice(0, width))
      rest = rest.slice(width)
    }
    current = rest
  }
  if (current.trimEnd() !== "") lines.push(current.trimEnd())
  return lines
}

/** Words and what stands between them, one at a time, since a line may be long. */
function* chunksOf(line: string, breakOnHyphens: boolean): Iterable<string> {
  for (const [word] of line.matchAll(/\s+|\S+/g)) {
    if (!breakOnHyphens || !word.includes("-")) yield word
    else yield* word.split(/(?<=[\p{L}\p{N}_]-)(?=[\p{L}\p{N}_])/u)
  }
}
