import { DictView, dictEntries, isDict } from "./values/dict.ts"
import { mapItems } from "./values/long-list.ts"
import { toText } from "./values/text-form.ts"
import {
  EngineValue,
  fromData,
  LazySequence,
  PyFloat,
  Range,
  TextValue,
  Tuple,
  Undefined,
  type Value,
} from "./values/value.ts"
import { spend } from "./watch.ts"

function* plainEntries(entries: Iterable<readonly [Value, Value]>): Iterable<[string, unknown]> {
  for (const [key, item] of entries) yield [toText(key), toJavaScript(item)]
}

/** Gives a value as plain JavaScript, for functions of the host. */
export function toJavaScript(value: Value): unknown {
  spend(1)
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Undefined) return undefined
  if (value instanceof PyFloat) return value.value
  if (value instanceof TextValue) return value.text
  if (Array.isArray(value)) return mapItems(value, (item) => toJavaScript(fromData(item)))
  if (value instanceof Tuple) return mapItems(value.items, toJavaScript)
  if (value instanceof DictView) return mapItems(value.items(), toJavaScript)
  if (value instanceof LazySequence) return mapItems(value.drain(), toJavaScript)
  if (value instanceof Range) return mapItems({ length: value.length }, (_, index) => value.start + index * value.step)
  if (isDict(value)) return Object.fromEntries(plainEntries(dictEntries(value)))
  return value instanceof EngineValue ? toText(value) : value
}
