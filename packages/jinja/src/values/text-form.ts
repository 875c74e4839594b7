import { DEFAULT_LIMITS } from "../limits.ts"
import type { Runtime } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { spend } from "../watch.ts"
import { type DictLike, DictView, dictEntries, isDict } from "./dict.ts"
import { mapItems } from "./long-list.ts"
import { joinTexts, mapText } from "./long-text.ts"
import { floatText, integerText } from "./numbers.ts"
import { raiseValueSize } from "./raise.ts"
import {
  AttributeObject,
  Bytes,
  fromData,
  LazySequence,
  Markup,
  PyFloat,
  Range,
  TextValue,
  Tuple,
  Undefined,
  type Value,
} from "./value.ts"

/**
 * Text of a value as printing gives it: Python's `str`.
 *
 * @param runtime whose time it takes; containers may be large
 */
export function toText(value: Value, runtime?: Runtime): string {
  switch (typeof value) {
    case "string":
      return value
    case "boolean":
      return value ? "True" : "False"
    case "number":
      return Number.isInteger(value) ? integerText(value) : floatText(value)
    case "bigint":
      return integerText(value)
    default:
      if (value === null) return "None"
      if (value === undefined) return ""
      if (value instanceof TextValue) return value.text
      if (value instanceof Undefined) return ""
      return representation(value, runtime)
  }
}

/** Text of a value inside a container: Python's `repr`. */
export function representation(value: Value, runtime?: Runtime): string {
  return new Representation(runtime).of(value)
}

/** Python's `ascii`: the representation, what is not ASCII escaped. */
export function asciiRepresentation(value: Value, runtime?: Runtime): string {
  return mapText(representation(value, runtime), (piece) => piece.replace(/[^\0-\x7f]/gu, escapeCode))
}

const MAX_DEPTH = 200

class Representation {
  private readonly runtime: Runtime | undefined
  private depth = 0
  private chars = 0

  constructor(runtime: Runtime | undefined) {
    this.runtime = runtime
  }

  of(value: Value): string {
    spend(4)
    if (typeof value === "string") return this.count(quote(value))
    if (value instanceof Markup) return `Markup(${quote(value.text)})`
    if (value instanceof TextValue) return this.count(quote(value.text))
    if (value instanceof Undefined) return "Undefined"
    if (value === null || typeof value !== "object") return this.count(toText(value))
    this.depth += 1
    if (this.depth > MAX_DEPTH) raiseTooDeep()
    this.runtime?.step()
    const text = this.ofObject(value)
    this.depth -= 1
    return text
  }

  private ofObject(value: object): string {
    if (Array.isArray(value)) return `[${this.list(value)}]`
    if (value instanceof PyFloat) return floatText(value.value)
    if (value instanceof Tuple) return `(${this.list(value.items)}${value.items.length === 1 ? "," : ""})`
    if (value instanceof Range) {
      return `range(${value.start}, ${value.stop}${value.step === 1 ? "" : `, ${value.step}`})`
    }
    if (value instanceof DictView) return `${value.typeName}([${this.list(value.items())}])`
    if (value instanceof Bytes) return `b${quote(bytesText(value.bytes)).replace(/[\x80-\xff]/g, escapeCharacter)}`
    if (value instanceof AttributeObject) return value.text
    if (value instanceof LazySequence) return "<generator object>"
    return isDict(value) ? this.dict(value) : "<object>"
  }

  private list(items: readonly Value[]): string {
    let text = ""
    for (let index = 0; index < items.length; index += 1) {
      text += `${index === 0 ? "" : ", "}${this.of(fromData(items[index]))}`
    }
    return text
  }

  private dict(dict: DictLike): string {
    return `{${joinTexts(
      dictEntries(dict).map(([key, value]) => `${this.of(key)}: ${this.of(value)}`),
      ", ",
    )}}`
  }

  private count(text: string): string {
    this.chars += text.length + 2
    if (this.chars > DEFAULT_LIMITS.valueSize) raiseValueSize(this.chars, DEFAULT_LIMITS.valueSize)
    return text
  }
}

/** Raises the error of data that contains itself or is nested beyond reason. */
export function raiseTooDeep(): never {
  failWith("limit_nesting", "LimitError", `A value is nested deeper than ${MAX_DEPTH} levels or contains itself.`)
}

const ESCAPED = /(?! )[\p{C}\p{Z}\\'"]/gu
const SHORT_ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\" }

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'"
  return mark + mapText(text, (piece) => piece.replace(ESCAPED, (character) => escapeCharacter(character, mark))) + mark
}

function escapeCharacter(character: string, mark: unknown): string {
  const short = SHORT_ESCAPES[character]
  if (short !== undefined) return short
  if (character === "'" || character === '"') return character === mark ? `\\${character}` : character
  return escapeCode(character)
}

function escapeCode(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const [letter, digits]: [string, number] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8]
  return `\\${letter}${code.toString(16).padStart(digits, "0")}`
}

/** Each byte as the character with its number. */
function bytesText(bytes: Uint8Array): string {
  return joinTexts(mapItems(bytes, (byte) => String.fromCharCode(byte)))
}
