import { Markup, TextValue, type Value } from "../values/value.ts"
import type { Run } from "./origin.ts"

/** Text with the origins of its characters. */
export class TracedText extends TextValue {
  readonly typeName = "str"
  readonly runs: readonly Run[]

  constructor(text: string, runs: readonly Run[]) {
    super(text)
    this.runs = runs
  }
}

/** Escaped text with the origins of its characters. */
export class TracedMarkup extends Markup {
  readonly runs: readonly Run[]

  constructor(text: string, runs: readonly Run[]) {
    super(text)
    this.runs = runs
  }
}

/** The origins of a text's characters; undefined for what is no traced text. */
export function runsOf(value: Value): readonly Run[] | undefined {
  return value instanceof TracedText || value instanceof TracedMarkup ? value.runs : undefined
}
