import { dictOf } from "../values/dict.ts"
import { PyFloat } from "../values/value.ts"

/** Texts, numbers and words whole; colons, commas and blanks say nothing beyond them. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[^\s",:[\]{}]+|[[\]{}]/g
const INTEGER = /^-?\d+$/
const NUMBER = /^[-\d]/
/** Keys that a JavaScript object puts before all others. */
const INDEX = /^(?:0|[1-9]\d*)$/

/**
 * Parses JSON as Python does: `2.0` stays a float, large integers stay exact, and keys stay in their order, for which an
 * object with keys that are numbers becomes a dict of the engine.
 *
 * @throws SyntaxError
 */
export function readJson(text: string): unknown {
  JSON.parse(text) // what comes after it meets no mistakes
  const tokens = text.matchAll(TOKEN)
  const next = (): string => tokens.next().value?.[0] ?? ""
  const read = (token: string): unknown => {
    if (token === "[") return readList()
    if (token === "{") return readObject()
    return NUMBER.test(token) ? readNumber(token) : JSON.parse(token)
  }
  const readList = (): unknown[] => {
    const items: unknown[] = []
    for (let token = next(); token !== "]"; token = next()) items.push(read(token))
    return items
  }
  const readObject = (): unknown => {
    const entries: [string, unknown][] = []
    for (let token = next(); token !== "}"; token = next()) entries.push([JSON.parse(token), read(next())])
    return entries.some(([key]) => INDEX.test(key)) ? dictOf(entries) : Object.fromEntries(entries)
  }
  return read(next())
}

/** A number, unless JavaScript's own would be another value to a template. */
function readNumber(written: string): unknown {
  const number = Number(written)
  if (INTEGER.test(written)) return Number.isSafeInteger(number) ? number : BigInt(written)
  return Number.isInteger(number) ? new PyFloat(number) : number
}
