import { isInteger } from "./numbers.ts"
import { raiseOverflow, raiseType } from "./raise.ts"
import { isTrue } from "./sequence.ts"
import { toText } from "./text-form.ts"
import { typeName } from "./type-name.ts"
import { type Arguments, textOf, type Value } from "./value.ts"

/** Arguments of a call without any. */
export const NO_ARGUMENTS: Arguments = { positional: [], named: null }

/** Reads an int argument. */
export function integerArgument(value: Value | undefined, fallback: number): number {
  if (value === undefined) return fallback
  if (isInteger(value)) return indexSized(Number(value))
  return raiseType(`'${typeName(value)}' object cannot be interpreted as an integer`)
}

/** Refuses a count that Python could not hold in a machine word. */
function indexSized(count: number): number {
  return Math.abs(count) < 2 ** 63 ? count : raiseOverflow("cannot fit 'int' into an index-sized integer")
}

/** Reads a flag argument: any value by its truth. */
export function flagArgument(value: Value | undefined, fallback: boolean): boolean {
  return value === undefined ? fallback : isTrue(value)
}

/** Reads a text argument; what is no text is turned into text. */
export function textArgument(value: Value | undefined, fallback: string): string {
  return value === undefined ? fallback : toText(value)
}

/** Reads a text argument that must be text. */
export function strictTextArgument(value: Value | undefined, fallback: string): string {
  if (value === undefined) return fallback
  return textOf(value) ?? raiseType(`must be str, not ${typeName(value)}`)
}
