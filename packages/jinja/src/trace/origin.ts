import type { TemplateUnit } from "../runtime.ts"
import { mapItems } from "../values/long-list.ts"
import { spend } from "../watch.ts"

/** A step into the context: a key of an object or an index of a list. */
export type PathStep = string | number

/** A place in the context, innermost step first, so that going deeper copies nothing. */
export interface ContextPath {
  readonly step: PathStep
  readonly outer: ContextPath | undefined
}

/** Where a stretch of text comes from. */
export interface Origin {
  /** Text of the template itself, text of a value of the context, or anything else, such as numbers and mixtures. */
  readonly kind: "template" | "context" | "computed"
  /** The template that holds the span. */
  readonly unit: TemplateUnit
  readonly start: number
  readonly end: number
  readonly path: ContextPath | undefined
  /** The characters are those of the source, in its order; false once a filter or method changed them. */
  readonly isExact: boolean
  /** Made by the template alone, such as the count of a loop. */
  readonly isOwn: boolean
  /** The run of a `generation` block that printed it; 0 for none. */
  readonly generation: number
}

/** Whether anything but the template had a part in it. */
export function isForeign({ origin }: Run): boolean {
  return origin.kind !== "template" && !origin.isOwn
}

/** A stretch of text of one origin. */
export interface Run {
  readonly length: number
  readonly origin: Origin
}

/** Adds a run, joined with the last one where both have the same origin. */
export function addRun(runs: Run[], run: Run): void {
  spend(2)
  if (run.length === 0) return
  const last = runs.at(-1)
  if (last?.origin === run.origin) runs[runs.length - 1] = { ...last, length: last.length + run.length }
  else runs.push(run)
}

/** The runs of the characters from `from` up to `to`. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  const result: Run[] = []
  let at = 0
  for (const { length, origin } of runs) {
    const kept = Math.min(at + length, to) - Math.max(at, from)
    if (kept > 0) addRun(result, { length: kept, origin })
    at += length
    if (at >= to) break
  }
  return result
}

/** The origin of text that was made of others: theirs, if they agree. */
export function mixOrigins(runs: readonly Run[], fallback: Origin): Origin {
  const [first] = runs
  if (first === undefined) return fallback
  const { generation } = first.origin
  const shared = runs.every(({ origin }) => origin.generation === generation) ? generation : 0
  return { ...mixedOrigin(runs, fallback), isExact: false, generation: shared }
}

function mixedOrigin(runs: readonly Run[], fallback: Origin): Origin {
  const foreign = runs.filter(isForeign)
  const [only] = foreign
  if (only === undefined) {
    return runs.find(({ origin }) => origin.kind === "template")?.origin ?? { ...fallback, isOwn: true }
  }
  const { path } = only.origin
  const isOnePlace = foreign.every(({ origin }) => origin.kind === "context" && isSamePath(origin.path, path))
  return isOnePlace ? only.origin : { ...fallback, kind: "computed", path: undefined }
}

function isSamePath(left: ContextPath | undefined, right: ContextPath | undefined): boolean {
  let [a, b] = [left, right]
  while (a !== b) {
    if (a === undefined || b === undefined || a.step !== b.step) return false
    a = a.outer
    b = b.outer
  }
  return true
}

/** The runs of text whose characters are no longer those of its source. */
export function changed(runs: readonly Run[]): readonly Run[] {
  return mapItems(runs, ({ length, origin }) => ({ length, origin: { ...origin, isExact: false } }))
}

/** Lists the steps of a path, outermost first. */
export function stepsOf(path: ContextPath): PathStep[] {
  const steps: PathStep[] = []
  for (let at: ContextPath | undefined = path; at !== undefined; at = at.outer) steps.push(at.step)
  return steps.reverse()
}
