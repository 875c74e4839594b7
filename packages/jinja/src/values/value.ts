import type { Fault } from "../template-error.ts"
import { UnplacedFault } from "../template-error.ts"

/**
 * A value as templates see it. Text, booleans, null, arrays and plain objects are used as they come from the context;
 * integers are numbers (bigint beyond 2^53), floats are numbers with a fraction or {@link PyFloat}; the rest are the
 * classes of this folder.
 */
export type Value = unknown

/** Base of every class of values of ours: whatever object is not one of these is data of the caller. */
export abstract class EngineValue {
  /** Python's name of the type, for messages. */
  abstract readonly typeName: string
}

/** A float without a fraction (`2.0`): a plain number would read as an integer. */
export class PyFloat extends EngineValue {
  readonly typeName = "float"
  readonly value: number

  constructor(value: number) {
    super()
    this.value = value
  }
}

/** What a missing variable, attribute or item gives. */
export class Undefined extends EngineValue {
  readonly typeName = "Undefined"
  /** Why it is undefined, raised when it is used. */
  readonly fault: Fault

  constructor(fault: Fault) {
    super()
    this.fault = fault
  }

  raise(): never {
    throw new UnplacedFault(this.fault)
  }
}

/** An immutable sequence. */
export class Tuple extends EngineValue {
  readonly typeName = "tuple"
  readonly items: readonly Value[]
  /** Names of the items, of groupby's pairs. */
  readonly fields: readonly string[]

  constructor(items: readonly Value[], fields: readonly string[] = []) {
    super()
    this.items = items
    this.fields = fields
  }
}

/** The numbers of `range(…)`, which are never laid out in memory. */
export class Range extends EngineValue {
  readonly typeName = "range"
  readonly start: number
  readonly stop: number
  readonly step: number

  constructor(start: number, stop: number, step: number) {
    super()
    this.start = start
    this.stop = stop
    this.step = step
  }

  get length(): number {
    return Math.max(0, Math.ceil((this.stop - this.start) / this.step))
  }
}

/** Text that carries something beside its characters. */
export abstract class TextValue extends EngineValue {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }
}

/** Text that is already escaped. */
export class Markup extends TextValue {
  readonly typeName = "Markup"
}

/** Marks text as escaped. */
export function markup(text: Value): Markup {
  return text instanceof Markup ? text : new Markup(textOf(text) ?? "")
}

/** Bytes of `str.encode`. */
export class Bytes extends EngineValue {
  readonly typeName = "bytes"
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super()
    this.bytes = bytes
  }
}

/** Result of a lazy filter: can be looped over once. */
export class LazySequence extends EngineValue {
  readonly typeName = "generator"
  private items: Iterator<Value>

  constructor(items: Iterable<Value>) {
    super()
    this.items = items[Symbol.iterator]()
  }

  /** Gives what is left and leaves nothing. */
  drain(): Value[] {
    const result: Value[] = []
    for (let next = this.items.next(); next.done !== true; next = this.items.next()) result.push(next.value)
    return result
  }

  /** Gives the next item, or undefined at the end. */
  next(): { value: Value } | undefined {
    const next = this.items.next()
    return next.done === true ? undefined : { value: next.value }
  }
}

/** Arguments of one call. */
export interface Arguments {
  readonly positional: readonly Value[]
  /** Null when there are none. */
  readonly named: ReadonlyMap<string, Value> | null
}

/** An object with attributes: namespace, loop, cycler, macro. */
export abstract class AttributeObject extends EngineValue {
  /** Gives the attribute, or undefined when there is none. */
  abstract attribute(name: string): Value | undefined

  /** What printing the object gives. */
  get text(): string {
    return "<object>"
  }
}

/** Something that templates can call. */
export class Callable extends AttributeObject {
  readonly typeName: string = "function"
  readonly name: string
  readonly call: (args: Arguments) => Value
  /** It prints template code: where output is escaped, its text counts as escaped. */
  readonly isTemplateCode: boolean = false

  constructor(name: string, call: (args: Arguments) => Value) {
    super()
    this.name = name
    this.call = call
  }

  override attribute(_name: string): Value | undefined {
    return undefined
  }

  override get text(): string {
    return `<function ${this.name}>`
  }
}

/** Gives the value if there is one: unlike `??`, null is a value here. */
export function orElse(value: Value | undefined, fallback: () => Value): Value {
  return value === undefined ? fallback() : value
}

/** Text of a value that is text, otherwise undefined. */
export function textOf(value: Value): string | undefined {
  if (typeof value === "string") return value
  return value instanceof TextValue ? value.text : undefined
}

/** Makes what stands in the caller's data a value: functions, symbols and gaps do not exist. */
export function fromData(value: unknown): Value {
  const type = typeof value
  if (type === "undefined" || type === "function" || type === "symbol") return UNKNOWN
  return value
}

/** An Undefined without a name of its own. */
export const UNKNOWN = new Undefined({ code: "undefined_value", kind: "UndefinedError", message: "value is undefined" })
