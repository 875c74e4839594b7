import { memberOf } from "../methods/members.ts"
import type { Runtime } from "../runtime.ts"
import { textOf, Undefined, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** Reads something of an item. */
export type Getter = (item: Value) => Value

/** Makes a getter of a dotted path such as `user.tags.0`; without a path the item itself. */
export function attributeGetter(path: Value | undefined, runtime: Runtime, fallback?: Value): Getter {
  if (path === undefined || path === null) return (item) => item
  const keys = textOf(path)?.split(".").map(pathKey) ?? [path]
  return (item) => {
    let value = item
    for (const key of keys) {
      spend(8)
      value = memberOf(value, key, runtime)
      if (fallback !== undefined && fallback !== null && value instanceof Undefined) value = fallback
    }
    return value
  }
}

/** Makes getters of a list of paths with commas. */
export function attributeGetters(paths: Value | undefined, runtime: Runtime): Getter[] {
  const text = textOf(paths)
  if (text === undefined) return [attributeGetter(paths, runtime)]
  return text.split(",").map((path) => attributeGetter(path, runtime))
}

function pathKey(part: string): Value {
  return /^\d+$/.test(part) ? Number(part) : part
}
