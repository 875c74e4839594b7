import { indexIn } from "../values/long-text.ts"
import { spend } from "../watch.ts"
import { addRun, changed, type Run, sliceRuns } from "./origin.ts"

/** A text with its runs. */
export interface KnownText {
  readonly text: string
  readonly runs: readonly Run[]
}

/** The runs of a text turned round, character by character. */
export function reversedRuns(runs: readonly Run[]): readonly Run[] {
  return changed([...runs].reverse())
}

/** The runs of a text that was repeated; undefined if that is not what the result is. */
export function repeatedRuns({ text, runs }: KnownText, result: string): readonly Run[] | undefined {
  const times = text === "" ? 0 : result.length / text.length
  if (!Number.isInteger(times) || runs.length * times > 10_000) return undefined
  const repeated: Run[] = []
  for (let time = 0; time < times; time += 1) for (const run of runs) addRun(repeated, run)
  return repeated
}

/**
 * The runs of a text into which blanks were put.
 *
 * Which of several blanks in a row are the new ones cannot be told, and need not be.
 */
export function paddedRuns(
  { text, runs }: KnownText,
  result: string,
  blank: Run["origin"],
): readonly Run[] | undefined {
  const padded: Run[] = []
  let at = 0
  let from = 0
  while (from < result.length) {
    spend(4)
    let end = from
    while (end < result.length && result[end] === text[at + end - from]) end += 1
    if (end > from) {
      for (const run of sliceRuns(runs, at, at + end - from)) addRun(padded, run)
      at += end - from
      from = end
    } else {
      if (result[from] !== " ") return undefined
      addRun(padded, { length: 1, origin: blank })
      from += 1
    }
  }
  return at === text.length ? padded : undefined
}

/** How a text is replaced in another. */
export interface Replacement {
  readonly old: string
  readonly fresh: KnownText
}

/** The runs of a text in which another was replaced; undefined if that is not what the result is. */
export function replacedRuns(
  { text, runs }: KnownText,
  { old, fresh }: Replacement,
  result: string,
): readonly Run[] | undefined {
  if (old === "") return undefined
  if (!text.includes(old)) return runs
  const replaced: Run[] = []
  const kept = changed(runs)
  let made = ""
  let at = 0
  for (let found = text.indexOf(old); found !== -1; found = indexIn(text, old, at)) {
    for (const run of sliceRuns(kept, at, found)) addRun(replaced, run)
    // What a `generation` block printed stays its output with other characters.
    const generation = sliceRuns(runs, found, found + 1)[0]?.origin.generation ?? 0
    for (const { length, origin } of fresh.runs) {
      addRun(replaced, { length, origin: generation === 0 ? origin : { ...origin, generation } })
    }
    made += text.slice(at, found) + fresh.text
    at = found + old.length
  }
  for (const run of sliceRuns(kept, at, text.length)) addRun(replaced, run)
  return made + text.slice(at) === result ? replaced : undefined
}
