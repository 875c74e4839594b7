import { GatewayError } from "./gateway-error.ts"

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
  const found = findSpan(text, maxDepth, "model")
  if (!found) throw invalid("model is missing", "model")
  return found
}

/**
 * Finds the text span of a top-level key's value, if it is a text, in JSON that was already parsed without error.
 *
 * @throws GatewayError `invalid_request_error` as {@link findModelSpan} does
 */
export function findSpan(text: string, maxDepth: number, name: string): FieldSpan | undefined {
  let depth = 0
  let found: FieldSpan | undefined
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      const end = endOfString(text, at)
      const colon = depth === 1 ? skipBlanks(text, end) : end
      if (depth === 1 && text.charCodeAt(colon) === COLON && JSON.parse(text.slice(at, end)) === name) {
        if (found) throw invalid(`the key ${name} stands in it twice`, name)
        const start = skipBlanks(text, colon + 1)
        found = { start, end: endOfString(text, start) }
        at = found.end - 1
      } else {
        at = end - 1
      }
    } else if (OPENERS.has(code)) {
      depth++
      if (depth > maxDepth) throw invalid(`it is nested deeper than ${maxDepth} levels`)
    } else if (CLOSERS.has(code)) {
      depth--
    }
  }
  return found
}

/**
 * The fields of a JSON body that is not nested too deep.
 *
 * @throws GatewayError `invalid_request_error`
 */
export function checkedFields(text: string, maxDepth: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new GatewayError("invalid_request_error", { reason: "the body is not JSON" }, { cause: error })
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid("the body is not a JSON object")
  findSpan(text, maxDepth, "")
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
