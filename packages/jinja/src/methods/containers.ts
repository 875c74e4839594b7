import { define } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { isEqual } from "../values/compare.ts"
import { Dict, type DictLike, DictView, dictEntries, dictGet, dictOf, isDict } from "../values/dict.ts"
import { makeFloat, toBigInt, toDouble } from "../values/numbers.ts"
import { raiseValue } from "../values/raise.ts"
import { copyItems, requireItems, sliceIndex } from "../values/sequence.ts"
import { representation } from "../values/text-form.ts"
import { Bytes, orElse, type PyFloat, type Value } from "../values/value.ts"
import { decode } from "./encodings.ts"
import type { MethodTable } from "./method-table.ts"

const EMPTY = new Dict()

function dict(value: Value): DictLike {
  return isDict(value) ? value : EMPTY
}

function indexOf(input: Value, args: readonly (Value | undefined)[], runtime: Runtime): number {
  const [wanted] = args
  const items = requireItems(input, runtime)
  const place = (bound: Value | undefined, missing: number): number => {
    // None, which ends a slice, is no bound here.
    const at = bound === undefined ? missing : (sliceIndex(bound ?? "") ?? missing)
    return at < 0 ? at + items.length : at
  }
  const [start, end] = [place(args[1], 0), place(args[2], items.length)]
  const index = items.findIndex((item, at) => at >= start && at < end && isEqual(item, wanted))
  return index === -1 ? raiseValue(`${representation(wanted)} is not in list`) : index
}

const COUNT = define("value", (input, [wanted], runtime) => {
  return requireItems(input, runtime).filter((item) => isEqual(item, wanted)).length
})

/** Methods of dict. */
export const DICT_METHODS: MethodTable = {
  copy: define("", (input) => dictOf(dictEntries(dict(input)))),
  get: define("key, default?", (input, [key, fallback]) => {
    return orElse(dictGet(dict(input), key), () => (fallback === undefined ? null : fallback))
  }),
  items: define("", (input) => new DictView(dict(input), "items")),
  keys: define("", (input) => new DictView(dict(input), "keys")),
  values: define("", (input) => new DictView(dict(input), "values")),
}

/** Methods of list. */
export const LIST_METHODS: MethodTable = {
  copy: define("", (input, _args, runtime) => copyItems(input, runtime)),
  count: COUNT,
  index: define("value, start?, stop?", indexOf),
}

/** Methods of tuple. */
export const TUPLE_METHODS: MethodTable = { count: COUNT, index: define("value, start?, stop?", indexOf) }

/** Methods of range. */
export const RANGE_METHODS: MethodTable = { count: COUNT, index: define("value", indexOf) }

/** Methods of int and bool. */
export const INTEGER_METHODS: MethodTable = {
  bit_count: define("", (input) => magnitudeBits(input).replaceAll("0", "").length),
  bit_length: define("", (input) => magnitudeBits(input).replace(/^0+/, "").length),
  conjugate: define("", (input) => (typeof input === "boolean" ? Number(input) : input)),
}

/** Methods of float. */
export const FLOAT_METHODS: MethodTable = {
  conjugate: define("", (input) => makeFloat(toDouble(input as number | PyFloat))),
  is_integer: define("", (input) => Number.isInteger(toDouble(input as number | PyFloat))),
}

/** Methods of bytes. */
export const BYTES_METHODS: MethodTable = {
  decode: define("encoding?, errors?", (input, [encoding, errors]) => {
    return input instanceof Bytes ? decode(input, encoding, errors) : ""
  }),
}

const LIST_MUTATORS = new Set("append clear extend insert pop remove reverse sort".split(" "))
const DICT_MUTATORS = new Set("clear pop popitem setdefault update".split(" "))

/** Whether the sandbox forbids a method because it changes the value. */
export function isMutating(type: string, name: string): boolean {
  return (type === "list" && LIST_MUTATORS.has(name)) || (type === "dict" && DICT_MUTATORS.has(name))
}

function magnitudeBits(input: Value): string {
  const whole = toBigInt(input as number | bigint | boolean)
  return (whole < 0n ? -whole : whole).toString(2)
}
