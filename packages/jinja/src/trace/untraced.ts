import { Dict, dictEntries, dictOf } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { LazySequence, Tuple, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { TracedMarkup, TracedText } from "./traced-text.ts"
import type { TracingRuntime } from "./tracing-runtime.ts"

const MAX_DEPTH = 200 // deeper values are refused where they are used

/** Gives a value without traced text in it; what holds none is given as it is. */
export function untraced(value: Value, runtime: TracingRuntime, depth = 0): Value {
  spend(1)
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value
  if (value instanceof TracedText) return value.text
  if (value instanceof TracedMarkup) return value
  const inner = (item: Value): Value => untraced(item, runtime, depth + 1)
  if (Array.isArray(value)) return runtime.pathOf(value) === undefined ? changed(value, mapItems(value, inner)) : value
  if (value instanceof Tuple) {
    const items = changed(value.items, mapItems(value.items, inner))
    return items === value.items ? value : new Tuple(items, value.fields)
  }
  if (value instanceof Dict) return dictOf(mapItems(dictEntries(value), ([key, item]) => [inner(key), inner(item)]))
  if (value instanceof LazySequence) return new LazySequence(lazily(value, inner))
  return value
}

function changed(before: readonly Value[], after: readonly Value[]): readonly Value[] {
  return after.some((item, index) => item !== before[index]) ? after : before
}

function* lazily(items: LazySequence, map: (item: Value) => Value): Iterable<Value> {
  for (let next = items.next(); next !== undefined; next = items.next()) yield map(next.value)
}
