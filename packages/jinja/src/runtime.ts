import type { TemplateLimits } from "./limits.ts"
import { failWith, type TemplateErrorCode } from "./template-error.ts"
import { ownValue } from "./values/dict.ts"
import { raiseValueSize } from "./values/raise.ts"
import type { Arguments, Value } from "./values/value.ts"
import { look } from "./watch.ts"

/** What a rendering starts from. */
export interface RuntimeOptions {
  readonly limits: TemplateLimits
  readonly context: Readonly<Record<string, unknown>>
  /** Names that the context lacks. */
  readonly lookUpGlobal: (name: string, runtime: Runtime) => Value | undefined
  /** Finds the template of a name; undefined when there is none. */
  readonly loadTemplate: (name: string) => TemplateUnit | undefined
  readonly now: () => Date
  readonly functions: NamedFunctions
}

/** Applies a named filter or test; the registry behind it is not known to the filters themselves. */
export type ApplyByName = (name: string, input: Value, args: Arguments, runtime: Runtime) => Value

/** How filters such as `map` and `select`, and the test `filter`, reach the others. */
export interface NamedFunctions {
  readonly applyFilter: ApplyByName
  readonly applyTest: ApplyByName
  readonly hasFilter: (name: string) => boolean
  readonly hasTest: (name: string) => boolean
  /** `value.name`, for the fields of `format`, a method itself. */
  readonly attributeOf: (value: Value, name: string, runtime: Runtime) => Value
  /** `value[key]`. */
  readonly memberOf: (value: Value, key: Value, runtime: Runtime) => Value
}

/** A stretch of what a format gave: characters of the format itself, or what was made of a value. */
export interface FormatPart {
  readonly made: string
  /** Where the characters are in the format; undefined for a value. */
  readonly from?: number
  readonly value?: Value
}

/** A compiled template. */
export interface TemplateUnit {
  readonly name: string | undefined
  readonly source: string
  /** What its blocks print counts as escaped. */
  readonly isEscaping: boolean
  readonly blocks: ReadonlyMap<string, BlockUnit>
  /** Names that its code outside blocks sets, for suggestions. */
  readonly variableNames: readonly string[]
  /** Runs the statements outside blocks, in variables of their own. */
  readonly run: (runtime: Runtime) => void
  /** Does the same, and stops after each piece. */
  readonly stream: (runtime: Runtime) => Iterable<undefined>
}

/** A compiled block; `depth` counts how often it has been overridden on the way here. */
export interface BlockUnit {
  readonly unit: TemplateUnit
  readonly run: (runtime: Runtime, depth: number) => void
}

/** What a template shares with the templates that it extends, and with its blocks and macros. */
export interface TemplateState {
  readonly context: Readonly<Record<string, unknown>>
  /** Variables set at the top level, kept only where somebody beside the template itself can read them. */
  readonly variables: Map<string, Value>
  /** Names among the variables that an import of the template gives. */
  readonly exported: Set<string>
  /** Every block, that of the youngest template first. */
  readonly blocks: Map<string, BlockUnit[]>
}

/** A macro, block or template that runs now: a line of the way to an error. */
export interface ActiveCall {
  readonly name: string
  readonly unit: TemplateUnit
  /** Where it was called, in the template that runs it. */
  readonly at: number
}

const STEPS_BETWEEN_CHECKS = 1024 // reading the clock costs more than a step

/** State of one rendering: the output so far, the place in the source, and what has been used of the limits. */
export class Runtime {
  /** Output of the template, or of the block that is being captured. */
  out = ""
  /** Offset of the expression being evaluated: the column of an error. */
  at = 0
  /** Offset of the statement being run: the line of an error, as in jinja2. */
  statementAt = 0
  /** The template whose code runs: what `at` refers to. */
  unit: TemplateUnit
  state: TemplateState
  /** Taken down by formats where somebody wants to know. */
  formatParts: FormatPart[] | undefined
  /** The template that the running one extends, once it said so. */
  parent: TemplateUnit | undefined
  /** Outermost first. */
  readonly calls: ActiveCall[] = []
  readonly limits: TemplateLimits
  private readonly lookUpGlobal: RuntimeOptions["lookUpGlobal"]
  readonly loadTemplate: RuntimeOptions["loadTemplate"]
  readonly now: () => Date
  /** How filters reach the others. */
  readonly functions: NamedFunctions
  private steps = 0
  private nextCheck: number
  /** Characters of output that have been handed out already. */
  private flushed = 0

  constructor(unit: TemplateUnit, options: RuntimeOptions) {
    this.unit = unit
    this.state = makeState(unit, options.context, new Map())
    this.limits = options.limits
    this.lookUpGlobal = options.lookUpGlobal
    this.loadTemplate = options.loadTemplate
    this.now = options.now
    this.functions = options.functions
    this.nextCheck = Math.min(STEPS_BETWEEN_CHECKS, options.limits.steps)
  }

  /** Reads a variable that no scope of the code has; undefined when nobody set it. */
  lookUp(name: string): Value | undefined {
    const { context, variables } = this.state
    if (variables.size > 0) {
      const own = variables.get(name)
      if (own !== undefined) return own
    }
    const value = ownValue(context, name)
    return value === undefined ? this.lookUpGlobal(name, this) : value
  }

  /**
   * Notes what runs now.
   *
   * @param statementAt where jinja2 has it
   */
  beginStatement(at: number, statementAt = at): void {
    this.at = at
    this.statementAt = statementAt
  }

  /** Counts work: statements, rounds of loops, items that filters visit. */
  step(count = 1): void {
    this.steps += count
    if (this.steps > this.nextCheck) this.check()
  }

  /** Counts the work of reading a long text once: 256 characters are a step. */
  stepFor(value: Value): void {
    if (typeof value === "string" && value.length > 255) this.step(value.length >> 8)
  }

  write(text: string): void {
    this.out += text
    if (this.out.length > this.limits.outputChars) this.failOutput()
  }

  /** Gives the output since the last call. */
  flush(): string {
    const text = this.out
    this.out = ""
    this.flushed += text.length
    if (this.flushed > this.limits.outputChars) this.failOutput()
    return text
  }

  /** Runs `body` and gives what it wrote instead of keeping it. */
  capture(body: () => void): Value {
    const outer = this.out
    this.out = ""
    body()
    const text = this.out
    this.out = outer
    return text
  }

  /** Bounds the size of a text or list that is about to be made. */
  checkSize(size: number): void {
    if (size > this.limits.valueSize) raiseValueSize(size, this.limits.valueSize)
  }

  /** Runs the body of a macro, block or inner run of a loop and gives what it wrote. */
  callBody(name: string, body: () => void): Value {
    const { statementAt } = this
    this.beginCall(name)
    const text = this.capture(body)
    this.calls.pop()
    this.statementAt = statementAt
    return text
  }

  /** Runs `body` as code of another template, or of another state of the same one. */
  within(unit: TemplateUnit, state: TemplateState, body: () => void): void {
    const { unit: outerUnit, state: outerState, parent, at, statementAt } = this
    this.unit = unit
    this.state = state
    this.parent = undefined
    body()
    this.unit = outerUnit
    this.state = outerState
    this.parent = parent
    this.at = at
    this.statementAt = statementAt
  }

  /** Runs a template inside the running one, then those that it extends. */
  runTemplate(unit: TemplateUnit, state: TemplateState): void {
    this.beginCall(unit.name ?? "template")
    this.within(unit, state, () => this.runRoot(unit))
    this.calls.pop()
  }

  /** Runs the code outside blocks of a template, then of those that it extends. */
  runRoot(root: TemplateUnit): void {
    // Most templates extend nothing: one round, without the cost of an iterator.
    for (let unit: TemplateUnit | undefined = root; unit !== undefined; unit = this.parent) {
      this.enter(unit)
      unit.run(this)
    }
  }

  /** Does the same and hands out the output in pieces. */
  *streamRoot(root: TemplateUnit): Generator<string, void, undefined> {
    for (let unit: TemplateUnit | undefined = root; unit !== undefined; unit = this.parent) {
      this.enter(unit)
      for (const _ of unit.stream(this)) if (this.out !== "") yield this.flush()
    }
    if (this.out !== "") yield this.flush()
  }

  private enter(unit: TemplateUnit): void {
    // A template may extend itself, without end.
    if (this.parent !== undefined) this.step()
    this.unit = unit
    this.parent = undefined
  }

  private beginCall(name: string): void {
    this.step()
    this.calls.push({ name, unit: this.unit, at: this.at })
    if (this.calls.length > this.limits.calls) this.fail("limit_calls", "calls", "calls inside each other")
  }

  private check(): void {
    if (this.steps > this.limits.steps) this.fail("limit_steps", "steps", "steps")
    look()
    this.nextCheck = Math.min(this.steps + STEPS_BETWEEN_CHECKS, this.limits.steps)
  }

  private failOutput(): never {
    return this.fail("limit_output", "outputChars", "characters of output")
  }

  private fail(code: TemplateErrorCode, name: keyof TemplateLimits, unit: string): never {
    const message = `The template needs more than ${this.limits[name]} ${unit} (limits.${name}).`
    return failWith(code, "LimitError", message)
  }
}

/** Makes the state in which a template starts. */
export function makeState(
  unit: TemplateUnit,
  context: Readonly<Record<string, unknown>>,
  variables: Map<string, Value>,
): TemplateState {
  const blocks = new Map<string, BlockUnit[]>()
  for (const [name, block] of unit.blocks) blocks.set(name, [block])
  return { context, variables, exported: new Set(), blocks }
}
