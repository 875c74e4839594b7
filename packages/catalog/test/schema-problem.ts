import type { JsonSchema } from "../src/task-io/json-schema.ts"

/**
 * Says what is wrong with a value by a schema: the first problem, with its path, or undefined.
 *
 * It reads all keywords that {@link JsonSchema} has. Strings with `contentEncoding` are checked as base64, which JSON
 * Schema itself leaves to the reader.
 */
export function schemaProblem(schema: JsonSchema, value: unknown, path = ""): string | undefined {
  const at = path === "" ? "the value" : path
  if (schema.anyOf?.every((alternative) => schemaProblem(alternative, value, path) !== undefined)) {
    return `${at} fits no alternative`
  }
  if (schema.type !== undefined && ![schema.type].flat().some((type) => TYPES[type]?.(value))) {
    return `${at} is not of type ${[schema.type].flat().join(" or ")}`
  }
  if (schema.enum !== undefined && !schema.enum.includes(value as string)) {
    return `${at} is none of ${schema.enum.join(", ")}`
  }
  if (schema.const !== undefined && schema.const !== value) return `${at} is not ${schema.const}`
  return (
    numberProblem(schema, value, at) ??
    textProblem(schema, value, at) ??
    listProblem(schema, value, path) ??
    objectProblem(schema, value, path)
  )
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
}

function numberProblem(schema: JsonSchema, value: unknown, at: string): string | undefined {
  if (typeof value !== "number") return undefined
  if (schema.minimum !== undefined && value < schema.minimum) return `${at} is below ${schema.minimum}`
  if (schema.maximum !== undefined && value > schema.maximum) return `${at} is above ${schema.maximum}`
  const { exclusiveMinimum } = schema
  return exclusiveMinimum !== undefined && value <= exclusiveMinimum
    ? `${at} is not above ${exclusiveMinimum}`
    : undefined
}

function textProblem(schema: JsonSchema, value: unknown, at: string): string | undefined {
  if (typeof value !== "string") return undefined
  const { minLength, contentEncoding } = schema
  if (minLength !== undefined && value.length < minLength) return `${at} is shorter than ${minLength} characters`
  return contentEncoding === "base64" && !/^[A-Za-z0-9+/]+={0,2}$/.test(value) ? `${at} is not base64` : undefined
}

function listProblem(schema: JsonSchema, value: unknown, path: string): string | undefined {
  if (!Array.isArray(value)) return undefined
  const { minItems = 0, maxItems = value.length, items = {} } = schema
  if (value.length < minItems) return `${path} has fewer than ${minItems} items`
  if (value.length > maxItems) return `${path} has more than ${maxItems} items`
  return first(value.map((item, index) => () => schemaProblem(items, item, join(path, String(index)))))
}

function objectProblem(schema: JsonSchema, value: unknown, path: string): string | undefined {
  if (!TYPES.object?.(value)) return undefined
  const members = value as Record<string, unknown>
  const missing = schema.required?.find((name) => !Object.hasOwn(members, name))
  if (missing !== undefined) return `${join(path, missing)} is missing`
  const { properties = {}, additionalProperties = true } = schema
  return first(
    Object.entries(members).map(([name, member]) => () => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (own !== undefined) return schemaProblem(own, member, join(path, name))
      if (additionalProperties === false) return `${join(path, name)} is unknown`
      return additionalProperties === true ? undefined : schemaProblem(additionalProperties, member, join(path, name))
    }),
  )
}

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check()
    if (problem !== undefined) return problem
  }
  return undefined
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`
}
