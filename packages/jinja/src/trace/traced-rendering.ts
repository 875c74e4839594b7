import { type Origin, type PathStep, type Run, stepsOf } from "./origin.ts"
import type { TracingRuntime } from "./tracing-runtime.ts"

/** Output of one `generation` block, in UTF-16 code units of the whole output. */
export interface GenerationRange {
  readonly start: number
  readonly end: number
}

/** A stretch of the output with its origin. All offsets are UTF-16 code units; `end` is exclusive. */
export interface TracePiece {
  /** Place in the output. */
  readonly start: number
  readonly end: number
  /** `template`: text of the template. `context`: text of a value of the context. `computed`: anything else. */
  readonly kind: "template" | "context" | "computed"
  /** Where the template says it: the text itself, or the expression that read the value. */
  readonly source: { readonly start: number; readonly end: number; readonly templateName: string | undefined }
  /** The path of the value in the context, such as `["messages", 2, "content"]`. */
  readonly path?: readonly PathStep[]
  /** The characters are those of the source; false when a filter or method changed them on the way. */
  readonly isExact: boolean
  /** Computed by the template alone, such as the count of a loop; values of the context had no part in it. */
  readonly isOwn?: true
}

/** What a traced rendering gives. */
export interface TracedRendering {
  readonly text: string
  /** Cover the text without gaps, in order. */
  readonly pieces: readonly TracePiece[]
  /** What the `generation` blocks printed: the mask of the assistant's text. */
  readonly generations: readonly GenerationRange[]
}

/** Gives the outcome of a traced rendering. */
export function tracedRendering(runtime: TracingRuntime): TracedRendering {
  return { text: runtime.out, pieces: piecesOf(runtime.runs), generations: generationsOf(runtime.runs) }
}

function generationsOf(runs: readonly Run[]): GenerationRange[] {
  const ranges: GenerationRange[] = []
  let at = 0
  let before = 0
  for (const { length, origin } of runs) {
    const last = ranges.at(-1)
    if (origin.generation !== 0) {
      const isNew = origin.generation !== before || last === undefined
      if (isNew) ranges.push({ start: at, end: at + length })
      else ranges[ranges.length - 1] = { start: last.start, end: at + length }
    }
    before = origin.generation
    at += length
  }
  return ranges
}

function piecesOf(runs: readonly Run[]): TracePiece[] {
  const pieces: TracePiece[] = []
  let start = 0
  for (const { length, origin } of runs) {
    pieces.push({ start, end: start + length, ...describe(origin) })
    start += length
  }
  return pieces
}

function describe({ kind, unit, start, end, path, isExact, isOwn }: Origin): Omit<TracePiece, "start" | "end"> {
  const source = { start, end, templateName: unit.name }
  return { kind, source, isExact, ...(path === undefined ? {} : { path: stepsOf(path) }), ...(isOwn && { isOwn }) }
}
