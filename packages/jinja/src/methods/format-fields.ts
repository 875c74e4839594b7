import type { Runtime } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { formatBySpec } from "../values/format-spec.ts"
import { raiseValue } from "../values/raise.ts"
import { itemOf } from "../values/sequence.ts"
import { representation, toText } from "../values/text-form.ts"
import { describeOwner } from "../values/type-name.ts"
import { AttributeObject, orElse, Undefined, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** Where the fields of a format text take their values from. */
export interface FieldSource {
  readonly positional: readonly (Value | undefined)[]
  readonly named: (name: string) => Value | undefined
}

/** Python's `str.format`, without access to attributes that the sandbox hides. */
export function formatFields(format: string, source: FieldSource, runtime: Runtime): string {
  return new FieldFormatter(source, runtime).format(format, 2)
}

class FieldFormatter {
  private readonly source: FieldSource
  private readonly runtime: Runtime
  private nextIndex = 0
  private numbering: string | undefined

  constructor(source: FieldSource, runtime: Runtime) {
    this.source = source
    this.runtime = runtime
  }

  format(format: string, depth: number): string {
    if (depth < 0) raiseValue("Max string recursion exceeded")
    let result = ""
    let at = 0
    while (at < format.length) {
      spend(1)
      const character = format[at] ?? ""
      if ((character === "{" || character === "}") && format[at + 1] === character) {
        result += character
        at += 2
      } else if (character === "{") {
        const end = fieldEnd(format, at)
        result += this.field(format.slice(at + 1, end), depth)
        at = end + 1
      } else if (character === "}") {
        raiseValue("Single '}' encountered in format string")
      } else {
        result += character
        at += 1
      }
    }
    this.runtime.checkSize(result.length)
    return result
  }

  private field(text: string, depth: number): string {
    const [, path = "", conversion, spec = ""] = /^((?:\[[^\]]*\]|[^[!:])*)(?:!(.))?(?::([\s\S]*))?$/.exec(text) ?? []
    const value = this.lookUp(path)
    const formatSpec = this.format(spec, depth - 1)
    if (conversion === undefined) return formatBySpec(value, formatSpec, this.runtime)
    if (!"sra".includes(conversion)) raiseValue(`Unknown conversion specifier '${conversion}'`)
    return formatBySpec(
      conversion === "s" ? toText(value, this.runtime) : representation(value, this.runtime),
      formatSpec,
      this.runtime,
    )
  }

  private lookUp(path: string): Value {
    const [, first = "", rest = ""] = /^([^.[]*)([\s\S]*)$/.exec(path) ?? []
    let value = this.first(first)
    for (const [, attribute, index] of rest.matchAll(/\.([^.[]*)|\[([^\]]*)\]/g)) {
      value = attribute === undefined ? this.item(value, index ?? "") : this.attribute(value, attribute)
    }
    return value
  }

  private first(name: string): Value {
    if (name !== "" && !/^\d+$/.test(name)) {
      return orElse(this.source.named(name), () => raiseKey(`'${name}'`))
    }
    this.checkNumbering(name === "" ? "automatic field numbering" : "manual field specification")
    const index = name === "" ? this.nextIndex : Number(name)
    if (name === "") this.nextIndex += 1
    const value = this.source.positional[index]
    if (value !== undefined) return value
    return raiseIndex(index)
  }

  private checkNumbering(wanted: string): void {
    this.numbering ??= wanted
    if (this.numbering !== wanted) raiseValue(`cannot switch from ${this.numbering} to ${wanted}`)
  }

  private item(value: Value, key: string): Value {
    if (value instanceof Undefined) return value.raise()
    const item = itemOf(value, /^\d+$/.test(key) ? Number(key) : key)
    return orElse(item, () => raiseKey(`'${key}'`))
  }

  private attribute(value: Value, name: string): Value {
    if (value instanceof Undefined && !name.startsWith("__")) return value.raise()
    if (value instanceof AttributeObject) {
      const found = value.attribute(name)
      if (found !== undefined) return found
    }
    const message = `${describeOwner(value)} has no attribute '${name}'`
    return new Undefined({ code: "undefined_value", kind: "UndefinedError", message })
  }
}

function fieldEnd(format: string, start: number): number {
  let depth = 0
  for (let at = start; at < format.length; at += 1) {
    if (format[at] === "{") depth += 1
    if (format[at] === "}") depth -= 1
    if (depth === 0) return at
  }
  return raiseValue("Single '{' encountered in format string")
}

function raiseKey(message: string): never {
  failWith("value_error", "KeyError", message)
}

function raiseIndex(index: number): never {
  const message = `Replacement index ${index} out of range for positional args tuple`
  failWith("value_error", "IndexError", message)
}
