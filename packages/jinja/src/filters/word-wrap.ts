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
  const chunks = new Chunks(line, options.breakOnHyphens)
  const lines: string[] = []
  while (chunks.current !== undefined) {
    options.runtime.step()
    if (lines.length > 0 && isBlank(chunks.current)) chunks.next()
    const parts = takeParts(chunks, options)
    // Python drops a blank at the end only if it is the last part: an empty one may stand behind it.
    if (isBlank(parts.at(-1) ?? "")) parts.pop()
    if (parts.length > 0) lines.push(parts.join(""))
  }
  return lines
}

/** Takes what fits into a line. */
function takeParts(chunks: Chunks, options: WordWrapOptions): string[] {
  const width = Number(options.width instanceof PyFloat ? options.width.value : options.width)
  const parts: string[] = []
  let room = width
  for (; chunks.current !== undefined && chunks.current.length <= room; chunks.next()) {
    parts.push(chunks.current)
    room -= chunks.current.length
  }
  const word = chunks.current
  if (word === undefined || word.length <= width) return parts
  const end = endOfPart(word, room, options)
  if (end >= 0) {
    parts.push(word.slice(0, end))
    chunks.current = word.slice(end)
  } else if (parts.length === 0) {
    parts.push(word)
    chunks.next()
  }
  return parts
}

/** The words that have no line yet, and what stands between them. */
class Chunks {
  /** What comes next, or what is left of it. */
  current: string | undefined
  private readonly rest: Iterator<string, undefined>

  constructor(line: string, breakOnHyphens: boolean) {
    this.rest = chunksOf(line, breakOnHyphens)
    this.next()
  }

  next(): void {
    spend(16)
    this.current = this.rest.next().value
  }
}

/** Where a word is cut that is longer than a line: behind a hyphen if there is room; -1 if words may not be cut. */
function endOfPart(word: string, room: number, { breakLongWords, breakOnHyphens, width }: WordWrapOptions): number {
  if (!breakLongWords) return -1
  if (!isInteger(width)) raiseType("slice indices must be integers or None or have an __index__ method")
  const hyphen = breakOnHyphens && room > 0 ? word.lastIndexOf("-", room - 1) : -1
  return hyphen > 0 && /[^-]/.test(word.slice(0, hyphen)) ? hyphen + 1 : room
}

function isBlank(text: string): boolean {
  return text.trim() === ""
}

const LETTER = String.raw`[\p{L}\p{Nl}\p{No}_]`
const IN_WORD = String.raw`[\p{L}\p{N}_]`
const WORD_OR_SIGN = String.raw`[\p{L}\p{N}_!"'&.,?]`

/** The places in a word where Python's textwrap may break it: behind hyphens between letters, and around dashes. */
const BREAKS = new RegExp(
  [
    `(?<=${LETTER}{2}-|${LETTER}-${LETTER}-)(?=${LETTER}-?${LETTER})`,
    `(?<=${WORD_OR_SIGN})(?=-{2,}${IN_WORD})`,
    // What follows is asked first: behind each of many hyphens all of them would be looked at.
    `(?=${IN_WORD})(?<=${WORD_OR_SIGN}-{2,})`,
  ].join("|"),
  "u",
)

/** Words and what stands between them, one at a time, since a line may be long. */
function* chunksOf(line: string, breakOnHyphens: boolean): Generator<string, undefined> {
  for (const [word] of line.matchAll(/[\t\n\v\f\r ]+|[^\t\n\v\f\r ]+/g)) {
    if (!breakOnHyphens || !word.includes("-")) yield word
    else yield* word.split(BREAKS)
  }
  return undefined
}
