import type { FormatPart, Runtime } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { escapeText } from "../values/escape-html.ts"
import { formatBySpec } from "../values/format-spec.ts"
import { raiseKey, raiseValue } from "../values/raise.ts"
import { asciiRepresentation, representation, toText } from "../values/text-form.ts"
import { Markup, orElse, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** The depth of the format itself; those of its specs lie below. */
const WHOLE = 2

/** Where the fields of a format text take their values from. */
export interface FieldSource {
  readonly positional: readonly (Value | undefined)[]
  readonly named: (name: string) => Value | undefined
}

/** The `str.format` of jinja2's sandbox: Python's `string.Formatter`, whose fields read members as templates do. */
export function formatFields(format: Value, source: FieldSource, runtime: Runtime): string {
  const formatValue = format instanceof Markup ? formatEscaped : formatBySpec
  return new FieldFormatter(source, runtime, formatValue).format(textOf(format) ?? "", WHOLE)
}

/** What Markup as a format text does with a value. */
function formatEscaped(value: Value, spec: string, runtime: Runtime): string {
  if (!(value instanceof Markup)) return escapeText(formatBySpec(value, spec, runtime))
  return spec === "" ? value.text : raiseValue("Unsupported format specification for Markup.")
}

interface Field {
  readonly path: string
  readonly conversion: string | undefined
  readonly spec: string
  /** Where the text after it starts. */
  readonly end: number
}

class FieldFormatter {
  private readonly source: FieldSource
  private readonly runtime: Runtime
  private readonly formatValue: typeof formatBySpec
  /** Index of the next field without a name; undefined once a field had a number. */
  private nextIndex: number | undefined = 0

  constructor(source: FieldSource, runtime: Runtime, formatValue: typeof formatBySpec) {
    this.source = source
    this.runtime = runtime
    this.formatValue = formatValue
  }

  format(format: string, depth: number): string {
    if (depth < 0) raiseValue("Max string recursion exceeded")
    let result = ""
    let at = 0
    while (at < format.length) {
      spend(1)
      const character = format[at] ?? ""
      if ((character === "{" || character === "}") && format[at + 1] === character) {
        this.note(depth, { made: character, from: at })
        result += character
        at += 2
      } else if (character === "{") {
        const field = readField(format, at + 1)
        result += this.field(field, depth)
        at = field.end
      } else if (character === "}") {
        raiseValue("Single '}' encountered in format string")
      } else {
        this.note(depth, { made: character, from: at })
        result += character
        at += 1
      }
    }
    this.runtime.checkSize(result.length)
    return result
  }

  private field({ path, conversion, spec }: Field, depth: number): string {
    const value = this.convert(this.lookUp(path), conversion)
    const made = this.formatValue(value, this.format(spec, depth - 1), this.runtime)
    this.note(depth, { made, value })
    return made
  }

  /** Formats inside a format are part of the value. */
  private note(depth: number, part: FormatPart): void {
    if (depth === WHOLE) this.runtime.formatParts?.push(part)
  }

  private convert(value: Value, conversion: string | undefined): Value {
    switch (conversion) {
      case undefined:
        return value
      case "s":
        return toText(value, this.runtime)
      case "r":
        return representation(value, this.runtime)
      case "a":
        return asciiRepresentation(value, this.runtime)
      default:
        return raiseValue(`Unknown conversion specifier ${conversion}`)
    }
  }

  private lookUp(path: string): Value {
    const [first = ""] = /^[^.[]*/.exec(path) ?? []
    let value = path === "" ? this.positional(this.next()) : this.first(first, path)
    for (const [, attribute, index, other] of path.slice(first.length).matchAll(/\.([^.[]*)|\[([^\]]*)\]|(.)/gs)) {
      if (other !== undefined) raiseValue("Only '.' or '[' may follow ']' in format field specifier")
      const name = attribute ?? index ?? ""
      const key = attribute === undefined ? indexOrName(name) : name
      if (name === "") raiseValue("Empty attribute in format string")
      const { attributeOf, memberOf } = this.runtime.functions
      value = attribute === undefined ? memberOf(value, key, this.runtime) : attributeOf(value, name, this.runtime)
    }
    return value
  }

  private next(): number {
    if (this.nextIndex === undefined) raiseSwitch()
    this.nextIndex += 1
    return this.nextIndex - 1
  }

  private first(name: string, path: string): Value {
    // Python counts a field as numbered only when nothing follows the number.
    if (/^\d+$/.test(path)) {
      if (this.nextIndex !== undefined && this.nextIndex > 0) raiseSwitch()
      this.nextIndex = undefined
    }
    const key = indexOrName(name)
    return typeof key === "number" ? this.positional(key) : orElse(this.source.named(key), () => raiseKey(key))
  }

  private positional(index: number): Value {
    return orElse(this.source.positional[index], () => raiseIndex())
  }
}

/** Takes a field apart, from after its brace. */
function readField(format: string, start: number): Field {
  if (start === format.length) raiseValue("Single '{' encountered in format string")
  const pathEnd = endOfPath(format, start)
  const path = format.slice(start, pathEnd)
  if (format[pathEnd] === "}") return { path, conversion: undefined, spec: "", end: pathEnd + 1 }
  if (format[pathEnd] === ":") return { path, conversion: undefined, ...readSpec(format, pathEnd + 1) }
  const code = format.codePointAt(pathEnd + 1)
  if (code === undefined) return raiseValue("end of string while looking for conversion specifier")
  const conversion = String.fromCodePoint(code)
  const at = pathEnd + 1 + conversion.length
  if (format[at] === "}") return { path, conversion, spec: "", end: at + 1 }
  if (at < format.length && format[at] !== ":") raiseValue("expected ':' after conversion specifier")
  return { path, conversion, ...readSpec(format, at + 1) }
}

function endOfPath(format: string, start: number): number {
  for (let at = start; at < format.length; at += 1) {
    spend(1)
    const character = format[at] ?? ""
    if ("}:!".includes(character)) return at
    if (character === "{") raiseValue("unexpected '{' in field name")
    if (character === "[") {
      const close = format.indexOf("]", at)
      at = close === -1 ? format.length : close
    }
  }
  return raiseValue("expected '}' before end of string")
}

function readSpec(format: string, start: number): { spec: string; end: number } {
  let depth = 1
  for (let at = start; at < format.length; at += 1) {
    spend(1)
    if (format[at] === "{") depth += 1
    if (format[at] === "}") depth -= 1
    if (depth === 0) return { spec: format.slice(start, at), end: at + 1 }
  }
  return raiseValue("unmatched '{' in format spec")
}

function indexOrName(name: string): number | string {
  if (!/^\d+$/.test(name)) return name
  return Number(name) < 2 ** 63 ? Number(name) : raiseValue("Too many decimal digits in format string")
}

function raiseSwitch(): never {
  raiseValue("cannot switch from manual field specification to automatic field numbering")
}

function raiseIndex(): never {
  failWith("value_error", "IndexError", "tuple index out of range")
}
