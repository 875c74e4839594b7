import { define } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { isEqual } from "../values/compare.ts"
import { Dict, type DictLike, DictView, dictEntries, dictGet, dictOf, isDict } from "../values/dict.ts"
import { makeFloat, toBigInt, toDouble } from "../values/numbers.ts"
import { raiseValue } from "../values/raise.ts"
import { copyItems, requireItems } from "../values/sequence.ts"
import { representation } from "../values/text-form.ts"
import { Bytes, orElse, type PyFloat, type Value } from "../values/value.ts"
import type { MethodTable } from "./method-table.ts"

const EMPTY = new Dict()

function dict(value: Value): DictLike {
  return isDict(value) ? value : EMPTY
}

function indexOf(input: Value, wanted: Value | undefined, runtime: Runtime): number {
  const index = requireItems(input, runtime).findIndex((item) => isEqual(item, wanted))
  return index === -1 ? raiseValue(`${representation(wanted)} is not in list`) : index
}

const COUNT = define("value", (input, [wanted], runtime) => {
  return requireItems(input, runtime).filter((item) => isEqual(item, wanted)).length
})
const INDEX = define("value", (input, [wanted], runtime) => indexOf(input, wanted, runtime))

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
  index: INDEX,
}

/** Methods of tuple and range. */
export const TUPLE_METHODS: MethodTable = { count: COUNT, index: INDEX }

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
  decode: define("encoding?, errors?", (input) => {
    return input instanceof Bytes ? new TextDecoder().decode(input.bytes) : ""
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
