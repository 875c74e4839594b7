import { invoke, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { forbiddenMember, missingMember } from "../values/missing.ts"
import { isInteger, isNumber } from "../values/numbers.ts"
import { itemOf } from "../values/sequence.ts"
import { typeName } from "../values/type-name.ts"
import {
  AttributeObject,
  Callable,
  orElse,
  PyFloat,
  Range,
  Tuple,
  textOf,
  Undefined,
  type Value,
} from "../values/value.ts"
import {
  BYTES_METHODS,
  DICT_METHODS,
  FLOAT_METHODS,
  INTEGER_METHODS,
  isMutating,
  LIST_METHODS,
  RANGE_METHODS,
  TUPLE_METHODS,
} from "./containers.ts"
import { MARKUP_METHODS } from "./markup.ts"
import type { MethodTable } from "./method-table.ts"
import { TEXT_METHODS } from "./text.ts"

/** Methods whose arguments may be named, as few of Python's may. */
const WITH_NAMES = new Set("decode encode expandtabs format rsplit split splitlines".split(" "))

function asInPython(table: MethodTable): MethodTable {
  const entries = Object.entries(table)
  return Object.fromEntries(entries.map(([name, method]) => [name, { ...method, isPositional: !WITH_NAMES.has(name) }]))
}

const TEXT = asInPython(TEXT_METHODS)

const METHODS: Readonly<Record<string, MethodTable>> = {
  str: TEXT,
  Markup: asInPython(MARKUP_METHODS),
  dict: asInPython(DICT_METHODS),
  list: asInPython(LIST_METHODS),
  tuple: asInPython(TUPLE_METHODS),
  range: asInPython(RANGE_METHODS),
  int: asInPython(INTEGER_METHODS),
  bool: asInPython(INTEGER_METHODS),
  float: asInPython(FLOAT_METHODS),
  bytes: asInPython(BYTES_METHODS),
}

/** Finds a method of a value's type. */
export function methodOf(value: Value, name: string): NativeFunction | undefined {
  if (typeof value === "string") return Object.hasOwn(TEXT, name) ? TEXT[name] : undefined
  const table = METHODS[typeName(value)]
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}

/** `value.name`: attribute or method first, then item. */
export function attributeOf(value: Value, name: string, runtime: Runtime): Value {
  if (value instanceof Undefined) return HIDDEN.test(name) ? forbiddenMember(value, name) : value.raise()
  const attribute = ownAttribute(value, name, runtime)
  if (attribute !== undefined) return attribute
  return orElse(itemOfAny(value, name), () => missingMember(value, name))
}

/** `value[key]`: item first, then attribute. */
export function memberOf(value: Value, key: Value, runtime: Runtime): Value {
  if (value instanceof Undefined) return value.raise()
  const item = itemOfAny(value, key)
  if (item !== undefined) return item
  const name = textOf(key)
  const attribute = name === undefined ? undefined : ownAttribute(value, name, runtime)
  return orElse(attribute, () => missingMember(value, key))
}

/** `value | attr(name)`: the attribute only. */
export function attributeOnly(value: Value, name: string, runtime: Runtime): Value {
  if (value instanceof Undefined) value.raise()
  return orElse(ownAttribute(value, name, runtime), () => missingMember(value, name))
}

function itemOfAny(value: Value, key: Value): Value | undefined {
  return value instanceof AttributeObject ? undefined : itemOf(value, key)
}

function ownAttribute(value: Value, name: string, runtime: Runtime): Value | undefined {
  const method = methodOf(value, name)
  if (method !== undefined) {
    const target = { name, definition: method }
    return new Callable(name, (args) => invoke(target, value, args, runtime))
  }
  if (name.startsWith("_")) return hiddenAttribute(value, name)
  if (isMutating(typeName(value), name)) return forbiddenMember(value, name)
  if (value instanceof AttributeObject) return value.attribute(name)
  return dataAttribute(value, name)
}

const HIDDEN =
  /^__(?:class|len|init|dict|doc|module|repr|str|eq|ne|hash|new|reduce|getattribute|subclasshook|call|iter|getitem|contains|add|mul|format|sizeof|dir|delattr|setattr|lt|le|gt|ge|reversed)__$/

/** Those of the hidden names that only containers have. */
const OF_CONTAINERS = /^__(?:len|call|iter|getitem|contains|reversed)__$/

/** Python's own names with underscores exist there and are unsafe; others are just missing. */
function hiddenAttribute(value: Value, name: string): Value | undefined {
  if ((value === null || isNumber(value)) && OF_CONTAINERS.test(name)) return undefined
  return HIDDEN.test(name) ? forbiddenMember(value, name) : undefined
}

function dataAttribute(value: Value, name: string): Value | undefined {
  if (value instanceof Tuple) {
    const index = value.fields.indexOf(name)
    return index === -1 ? undefined : value.items[index]
  }
  if (value instanceof Range) return rangeAttribute(value, name)
  if (!isNumber(value)) return undefined
  if (name === "real") return makeWhole(value)
  if (name === "imag") return isInteger(value) ? 0 : new PyFloat(0)
  if (!isInteger(value)) return undefined
  return name === "numerator" ? makeWhole(value) : name === "denominator" ? 1 : undefined
}

function makeWhole(value: Value): Value {
  return typeof value === "boolean" ? Number(value) : value
}

function rangeAttribute(range: Range, name: string): number | undefined {
  return name === "start" || name === "stop" || name === "step" ? range[name] : undefined
}
