import { GatewayError } from "./gateway-error.ts"
import { admitRequest } from "./json-weight.ts"
import type { MemoryShare } from "./memory.ts"

/** Where the value of a top-level key stands in a body's text. */
export interface FieldSpan {
  readonly start: number
  readonly end: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPENERS = new Set([0x7b, 0x5b])
const CLOSERS = new Set([0x7d, 0x5d])

/**
 * Finds the text span of the top-level `model` value in JSON that was already parsed without error, so that the model can be
 * replaced without writing the rest anew: numbers beyond 53 bits and key order reach the provider as they were sent.
 *
 * @throws GatewayError `invalid_request_error` when the key stands twice (what is authorized must be what is sent), or when
 *   the nesting is deeper than `maxDepth`
 */
export function findModelSpan(text: string, maxDepth: number): FieldSpan {
  const found = findSpans(text, maxDepth, ["model"]).get("model")
  if (!found) throw invalid("model is missing", "model")
  return found
}

/**
 * Finds the text spans of top-level values, if they are texts, in JSON that was already parsed without error.
 *
 * @throws GatewayError `invalid_request_error` as {@link findModelSpan} does
 */
export function findSpans(text: string, maxDepth: number, names: readonly string[]): Map<string, FieldSpan> {
  const found = new Map<string, FieldSpan>()
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      at = (depth === 1 ? endOfNamed(text, { start: at, end }, names, found) : end) - 1
    } else if (OPENERS.has(code)) {
      depth++
      if (depth > maxDepth) throw invalid(`it is nested deeper than ${maxDepth} levels`)
    } else if (CLOSERS.has(code)) {
      depth--
    }
  }
  return found
}

/** Notes the text behind a string, if that is a key with one of the names; returns where to go on. */
function endOfNamed(
  text: string,
  { start, end }: FieldSpan,
  names: readonly string[],
  found: Map<string, FieldSpan>,
): number {
  const colon = skipBlanks(text, end)
  const name = text.charCodeAt(colon) === COLON ? nameAt(text, start, end, names) : undefined
  if (name === undefined) return end
  if (found.has(name)) throw invalid(`the key ${name} stands in it twice`, name)
  const valueStart = skipBlanks(text, colon + 1)
  const span = { start: valueStart, end: endOfString(text, valueStart) }
  found.set(name, span)
  // A value that is no text is gone through like all others: it may be nested.
  return text.charCodeAt(valueStart) === QUOTE ? span.end : end
}

/**
 * Which of the names a key is, however it is written. Letter case counts for nothing: servers that are written in Go take
 * `Model` for `model`, so that a second key in capitals would name another model than the one that is allowed.
 */
function nameAt(text: string, start: number, end: number, names: readonly string[]): string | undefined {
  // Parsing every key would cost a body of many keys a second.
  const raw = text.slice(start + 1, end - 1)
  const key: string = raw.includes("\\") ? JSON.parse(text.slice(start, end)) : raw
  return names.find((name) => name.length === key.length && folded(name) === folded(key))
}

// By way of capitals: the long s (ſ) and the Kelvin sign stand for s and k there.
function folded(text: string): string {
  return text.toUpperCase().toLowerCase()
}

/** The fields of a JSON body. @throws GatewayError `invalid_request_error`, `overloaded` */
export function fieldsOf(text: string, memory: MemoryShare): Record<string, unknown> {
  admitRequest(text, memory)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new GatewayError("invalid_request_error", { reason: "the body is not JSON" }, { cause: error })
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid("the body is not a JSON object")
  return value as Record<string, unknown>
}

/** Index just behind the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    else if (code === QUOTE) return at + 1
  }
  return text.length
}

function skipBlanks(text: string, start: number): number {
  let at = start
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

function invalid(reason: string, param?: string): GatewayError {
  return new GatewayError("invalid_request_error", { reason }, param === undefined ? {} : { param })
}
