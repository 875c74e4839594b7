import { ProviderOutputError } from "./errors.ts"
import type { JsonObject } from "./provider.ts"

/**
 * Reads an object from an answer.
 *
 * @param path where it stands, such as `choices[0].message`; it is named in the error
 * @throws ProviderOutputError `bad_shape`
 */
export function objectAt(value: unknown, path: string): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Blob) {
    throw mismatch(path, "an object", value)
  }
  return value as JsonObject
}

/** Reads a list from an answer. @throws ProviderOutputError `bad_shape` */
export function listAt(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw mismatch(path, "a list", value)
  }
  return value
}

/** Reads a text from an answer. @throws ProviderOutputError `bad_shape` */
export function textAt(value: unknown, path: string): string {
  if (typeof value !== "string") {
    throw mismatch(path, "a text", value)
  }
  return value
}

/** Reads a number from an answer. @throws ProviderOutputError `bad_shape` */
export function numberAt(value: unknown, path: string): number {
  if (typeof value !== "number") {
    throw mismatch(path, "a number", value)
  }
  return value
}

/** The error for a part of an answer that is not what it should be. */
export function mismatch(path: string, expected: string, found: unknown): ProviderOutputError {
  return new ProviderOutputError(
    `The answer does not have the expected shape: ${path} should be ${expected}, found ${describe(found)}.`,
  )
}

/** Names the kind of a value without repeating its content, which may be long or private. */
function describe(value: unknown): string {
  if (value === null || value === undefined) {
    return value === null ? "null" : "nothing"
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? "an empty list" : "a list"
  }
  if (value instanceof Blob) {
    return `${value.size} bytes of ${value.type || "unknown type"}`
  }
  return typeof value === "string" ? "a text" : `a value of type ${typeof value}`
}
