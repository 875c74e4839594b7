import type { Runtime } from "../runtime.ts"
import type { Value } from "../values/value.ts"

/** Variables of the template, of one call of a macro, or of one run of a recursive loop. */
export class Frame {
  readonly runtime: Runtime
  /** A slot holds undefined until it is set; then the name means what it means outside. */
  readonly slots: (Value | undefined)[]
  /** The frame that the code stands in. */
  readonly outer: Frame | null

  constructor(runtime: Runtime, size: number, outer: Frame | null) {
    this.runtime = runtime
    this.slots = new Array(size).fill(undefined)
    this.outer = outer
  }
}

/** A compiled expression. */
export type Evaluate = (frame: Frame) => Value

/** How a statement ended: 0 as usual, 1 with `break`, 2 with `continue`. */
export type Signal = 0 | 1 | 2

/** A compiled statement. */
export type Execute = (frame: Frame) => Signal

/** A compiled statement that stops after each piece of its work, so that what it wrote can be handed out. */
export type Stream = (frame: Frame) => Generator<undefined, Signal, undefined>

export const NORMAL = 0
export const BREAK = 1
export const CONTINUE = 2
