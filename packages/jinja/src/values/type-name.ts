import { EngineValue, type Value } from "./value.ts"

/** Python's name of a value's type. */
export function typeName(value: Value): string {
  if (value === null) return "NoneType"
  switch (typeof value) {
    case "string":
      return "str"
    case "boolean":
      return "bool"
    case "bigint":
      return "int"
    case "number":
      return Number.isInteger(value) ? "int" : "float"
    default:
      if (Array.isArray(value)) return "list"
      return value instanceof EngineValue ? value.typeName : "dict"
  }
}

/** The type as it stands in messages about a missing attribute. */
export function describeOwner(value: Value): string {
  return value === null ? "None" : `${typeName(value)} object`
}
