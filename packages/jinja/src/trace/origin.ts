import type { TemplateUnit } from "../runtime.ts"
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
  const origins = runs.map(({ origin }) => origin)
  if (origins.every(({ kind }) => kind === "template")) return { ...first.origin, isExact: false }
  const fromContext = origins.filter(({ kind }) => kind !== "template")
  const [only] = fromContext
  const isOnePlace = fromContext.every(({ kind, path }) => kind === "context" && isSamePath(path, only?.path))
  if (only === undefined || !isOnePlace) return { ...fallback, kind: "computed", path: undefined, isExact: false }
  return { ...only, isExact: false }
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

/** Lists the steps of a path, outermost first. */
export function stepsOf(path: ContextPath): PathStep[] {
  const steps: PathStep[] = []
  for (let at: ContextPath | undefined = path; at !== undefined; at = at.outer) steps.push(at.step)
  return steps.reverse()
}
