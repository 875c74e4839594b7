import { ProviderOutputError } from "./errors.ts"
import type { JsonObject, MediaAnswer } from "./provider.ts"

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
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw mismatch(path, "a number", value)
  }
  return value
}

/** Reads an id: a text, or a number, as a text. @throws ProviderOutputError `bad_shape` */
export function idAt(value: unknown, path: string): string {
  const id = typeof value === "number" ? String(numberAt(value, path)) : textAt(value, path)
  if (id === "") {
    throw mismatch(path, "an id", value)
  }
  return id
}

/**
 * Reads an id as one segment of a path. The key is sent to that path, so an id must not lead to another one.
 *
 * @throws ProviderOutputError `bad_shape`
 */
export function segmentAt(value: unknown, path: string): string {
  const id = idAt(value, path)
  if (/^\.{1,2}$|\p{Surrogate}/u.test(id)) {
    throw mismatch(path, "an id", value)
  }
  return encodeURIComponent(id)
}

/**
 * Reads the path of a web address. The key is sent to that path, at the host that is known already: the answer's host, and
 * addresses of other kinds, whose path need not begin with a slash, would lead it elsewhere.
 *
 * @throws ProviderOutputError `bad_shape`
 */
export function webPathAt(value: unknown, path: string): string {
  const address = textAt(value, path)
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw mismatch(path, "an address", value)
  }
  return new URL(address).pathname
}

/**
 * Reads an answer that is the file itself. A text is none: servers send some of their refusals with a status of success.
 *
 * @param expected what the file should be, such as `a recording`
 * @throws ProviderOutputError `bad_shape`, `unexpected_content_type`
 */
export function fileIn(answer: unknown, expected: string): MediaAnswer {
  if (!(answer instanceof Blob) || answer.size === 0) {
    throw mismatch("answer", expected, answer)
  }
  if (/^(text\/|application\/([^;]*\+)?xml\b)/i.test(answer.type)) {
    throw new ProviderOutputError(`The answer should be ${expected}, found ${describe(answer)}.`, {
      code: "unexpected_content_type",
    })
  }
  return { kind: "blob", blob: answer }
}

/** A provider's own words for a failure: a text, or an object with one as `message`; undefined when there are none. */
export function reasonAt(value: unknown): string | undefined {
  const message = typeof value === "object" && value !== null ? (value as JsonObject).message : value
  return typeof message === "string" && message !== "" ? message : undefined
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
  if (typeof value === "number" && !Number.isFinite(value)) {
    return String(value)
  }
  return typeof value === "string" ? "a text" : `a value of type ${typeof value}`
}
