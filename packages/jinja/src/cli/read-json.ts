import { PyFloat } from "../values/value.ts"

const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g
const INTEGER = /^-?\d+$/
const MARK = "\u0000number" // no name that a file would use

/**
 * Parses JSON as Python does: `2.0` stays a float and large integers stay exact.
 *
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  JSON.parse(text) // names mistakes by their places in the text as it is
  const marked = text.replace(TEXT_OR_NUMBER, (part) => (isLost(part) ? JSON.stringify({ [MARK]: part }) : part))
  return JSON.parse(marked, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || !(MARK in value)) return value
    const written = String(value[MARK])
    return INTEGER.test(written) ? BigInt(written) : new PyFloat(Number(written))
  })
}

/** Whether JavaScript's own number would be another value to a template. */
function isLost(part: string): boolean {
  if (part.startsWith('"')) return false
  return INTEGER.test(part) ? !Number.isSafeInteger(Number(part)) : Number.isInteger(Number(part))
}
