import { spend } from "./watch.ts"

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "\n": "",
}

const HEX_ESCAPE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

/**
 * Resolves the escapes of a Python text literal; an unknown escape keeps its backslash.
 *
 * @returns undefined for a broken `\x`, `\u` or `\U` escape and for `\N{name}`
 */
export function unescapeLiteral(body: string): string | undefined {
  if (!body.includes("\\")) return body
  let result = ""
  let at = 0
  while (at < body.length) {
    spend(8)
    const backslash = body.indexOf("\\", at)
    if (backslash === -1) return result + body.slice(at)
    result += body.slice(at, backslash)
    const resolved = readEscape(body, backslash + 1)
    if (resolved === undefined) return undefined
    result += resolved.text
    at = resolved.end
  }
  return result
}

function readEscape(body: string, at: number): { text: string; end: number } | undefined {
  const letter = body[at] ?? ""
  if (Object.hasOwn(SIMPLE_ESCAPES, letter)) return { text: SIMPLE_ESCAPES[letter] ?? "", end: at + 1 }
  const digits = Object.hasOwn(HEX_ESCAPE_DIGITS, letter) ? HEX_ESCAPE_DIGITS[letter] : undefined
  if (digits !== undefined) {
    const hex = body.slice(at + 1, at + 1 + digits)
    const code = Number.parseInt(hex, 16)
    if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex) || code > 0x10ffff) return undefined
    return { text: String.fromCodePoint(code), end: at + 1 + digits }
  }
  // Characters by name would need the whole Unicode name table.
  if (letter === "N") return undefined
  const octal = /^[0-7]{1,3}/.exec(body.slice(at, at + 3))?.[0]
  if (octal !== undefined) return { text: String.fromCodePoint(Number.parseInt(octal, 8)), end: at + octal.length }
  return { text: `\\${letter}`, end: at + 1 }
}
