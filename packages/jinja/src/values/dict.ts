import { keysOf, spend, spendOn } from "../watch.ts"
import { mapItems } from "./long-list.ts"
import { joinTexts } from "./long-text.ts"
import { raiseType } from "./raise.ts"
import { typeName } from "./type-name.ts"
import {
  AttributeObject,
  EngineValue,
  fromData,
  LazySequence,
  PyFloat,
  Range,
  TextValue,
  Tuple,
  UNKNOWN,
  Undefined,
  type Value,
} from "./value.ts"

/** A dict that templates make; keys of any hashable type, in order of insertion. */
export class Dict extends EngineValue {
  readonly typeName = "dict"
  private readonly entriesByHash = new Map<unknown, readonly [Value, Value]>()

  get size(): number {
    return this.entriesByHash.size
  }

  /** Sets an entry; an equal key keeps its first form, as in Python. */
  set(key: Value, value: Value): void {
    spend(8)
    const hash = hashOf(key)
    const previous = this.entriesByHash.get(hash)
    this.entriesByHash.set(hash, [previous === undefined ? key : previous[0], value])
  }

  get(key: Value): Value | undefined {
    return this.entriesByHash.get(hashOf(key))?.[1]
  }

  has(key: Value): boolean {
    return this.entriesByHash.has(hashOf(key))
  }

  entries(): Iterable<readonly [Value, Value]> {
    return this.entriesByHash.values()
  }
}

/** A mapping: one of ours, or an object of the caller's data with its own enumerable properties. */
export type DictLike = Dict | Readonly<Record<string, unknown>>

/** Whether a value is a mapping. */
export function isDict(value: Value): value is DictLike {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  return value instanceof Dict || !(value instanceof EngineValue)
}

/** Gives the value of a key, or undefined when the key is missing. */
export function dictGet(dict: DictLike, key: Value): Value | undefined {
  if (dict instanceof Dict) return dict.get(key)
  const name = key instanceof TextValue ? key.text : key
  if (typeof name !== "string") {
    hashOf(key)
    return undefined
  }
  return ownValue(dict, name)
}

/** Gives an own property of the caller's data; what is no data (undefined, functions, symbols) counts as missing. */
export function ownValue(data: Readonly<Record<string, unknown>>, name: string): Value | undefined {
  if (!Object.hasOwn(data, name)) return undefined
  const value = fromData(data[name])
  return value === UNKNOWN ? undefined : value
}

export function dictSize(dict: DictLike): number {
  return dict instanceof Dict ? dict.size : dictEntries(dict).length
}

export function dictKeys(dict: DictLike): Value[] {
  return mapItems(dictEntries(dict), ([key]) => key)
}

export function dictEntries(dict: DictLike): (readonly [Value, Value])[] {
  const entries: (readonly [Value, Value])[] = []
  if (dict instanceof Dict) {
    for (const entry of dict.entries()) {
      spend(4)
      entries.push(entry)
    }
    return entries
  }
  for (const key of keysOf(dict)) {
    spend(4)
    const value = ownValue(dict, key)
    if (value !== undefined) entries.push([key, value])
  }
  return entries
}

/** Makes a dict of entries. */
export function dictOf(entries: Iterable<readonly [Value, Value]>): Dict {
  const dict = new Dict()
  for (const [key, value] of entries) dict.set(key, value)
  return dict
}

/** What `d.keys()`, `d.values()` and `d.items()` give: looks at the dict when asked. */
export class DictView extends EngineValue {
  readonly typeName: string
  readonly dict: DictLike
  readonly kind: "keys" | "values" | "items"

  constructor(dict: DictLike, kind: "keys" | "values" | "items") {
    super()
    this.dict = dict
    this.kind = kind
    this.typeName = `dict_${kind}`
  }

  items(): Value[] {
    if (this.kind === "keys") return dictKeys(this.dict)
    return mapItems(dictEntries(this.dict), (entry) => (this.kind === "values" ? entry[1] : new Tuple(entry)))
  }
}

/**
 * Gives a key for a JavaScript Map that is the same exactly for values that are equal as dict keys.
 *
 * @throws UnplacedFault for lists and dicts
 */
export function hashOf(key: Value): unknown {
  switch (typeof key) {
    case "string":
      spendOn(key.length)
      return key.startsWith("\0") ? `\0s${key}` : key
    case "boolean":
      return key ? 1 : 0
    case "number":
      return Object.is(key, -0) ? 0 : key
    case "bigint":
      return Number.isSafeInteger(Number(key)) ? Number(key) : key
    default:
      return hashOfObject(key)
  }
}

function hashOfObject(key: Value): unknown {
  if (key === null) return null
  if (key instanceof TextValue) return hashOf(key.text)
  if (key instanceof PyFloat) {
    const { value } = key
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value + 0
  }
  if (key instanceof Tuple) return `\0t${joinTexts(mapItems(key.items, describeHash))}`
  if (key instanceof Range) return `\0r${key.start},${key.stop},${key.step}`
  if (key instanceof Undefined) return "\0u"
  if (key instanceof AttributeObject || key instanceof LazySequence) return key
  return raiseType(`unhashable type: '${typeName(key)}'`)
}

/** Says where it ends, so that it can stand beside others. */
function describeHash(item: Value): string {
  const hash = hashOf(item)
  const text = typeof hash === "bigint" ? hash.toString(16) : String(hash)
  return `${typeof hash}${text.length}:${text}`
}
