import { DictView, dictEntries, isDict } from "./values/dict.ts"
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

/** Gives a value as plain JavaScript, for functions of the host. */
export function toJavaScript(value: Value): unknown {
  spend(1)
  if (typeof value !== "object" || value === null) return value
  if (value instanceof Undefined) return undefined
  if (value instanceof PyFloat) return value.value
  if (value instanceof TextValue) return value.text
  if (Array.isArray(value)) return value.map((item) => toJavaScript(fromData(item)))
  if (value instanceof Tuple) return value.items.map(toJavaScript)
  if (value instanceof DictView) return value.items().map(toJavaScript)
  if (value instanceof LazySequence) return value.drain().map(toJavaScript)
  if (value instanceof Range)
    return Array.from({ length: value.length }, (_, index) => value.start + index * value.step)
  if (isDict(value))
    return Object.fromEntries(dictEntries(value).map(([key, item]) => [toText(key), toJavaScript(item)]))
  return value instanceof EngineValue ? toText(value) : value
}
