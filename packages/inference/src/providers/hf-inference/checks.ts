import { listAt, objectAt } from "../../shape.ts"

/**
 * Checks one part of an answer and returns it.
 *
 * @param path where it stands; it is named in the error
 * @throws ProviderOutputError `bad_shape`
 */
export type Check<Value> = (value: unknown, path: string) => Value

/** What a whole answer is called where a path is named; its fields are named without it. */
export const WHOLE = "answer"

/** A check of an object's fields, one by one; fields that have no check stay as they are. */
/* @__NO_SIDE_EFFECTS__ */
export function record<Value extends object>(
  fields: {
    readonly [Name in keyof Value]-?: Check<Value[Name]>
  },
): Check<Value> {
  const checks = Object.entries<Check<unknown>>(fields)
  return (value, path) => {
    const checked = { ...objectAt(value, path) }
    for (const [name, check] of checks) {
      const field = check(checked[name], path === WHOLE && name !== WHOLE ? name : `${path}.${name}`)
      if (field === undefined) {
        delete checked[name]
      } else {
        checked[name] = field
      }
    }
    return checked as Value
  }
}

/** A check of every element of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value, path) => listAt(value, path).map((item, position) => check(item, `${path}[${position}]`))
}

/** A check of a list's first element; the others are not looked at. */
/* @__NO_SIDE_EFFECTS__ */
export function firstOf<Value>(check: Check<Value>): Check<Value> {
  return (value, path) => check(listAt(value, path)[0], `${path}[0]`)
}

/** A check of every element of a list, for the sake of the first; an empty list has none. */
/* @__NO_SIDE_EFFECTS__ */
export function firstOfAll<Value>(check: Check<Value>): Check<Value> {
  const all = listOf(check)
  return (value, path) => {
    const [first] = all(value, path)
    return first ?? check(undefined, `${path}[0]`)
  }
}

/** A check of something that servers give either alone or as a list with the best first. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOrFirstOf<Value>(check: Check<Value>): Check<Value> {
  const first = firstOfAll(check)
  return (value, path) => (Array.isArray(value) ? first : check)(value, path)
}

/** A check of a field that may be missing; servers that have no value for it often write null. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value, path) => (value === undefined || value === null ? undefined : check(value, path))
}

/** A check of a value that may be null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Value>(check: Check<Value>): Check<Value | null> {
  return (value, path) => (value === null ? null : check(value, path))
}
