import type { TemplateLimits } from "./limits.ts"
import { type Fault, type TemplateErrorCode, UnplacedFault } from "./template-error.ts"
import { ownValue } from "./values/dict.ts"
import { raiseValueSize } from "./values/raise.ts"
import type { Arguments, Value } from "./values/value.ts"

/** What a rendering starts from. */
export interface RuntimeOptions {
  readonly limits: TemplateLimits
  readonly context: Readonly<Record<string, unknown>>
  /** Names that the context lacks. */
  readonly lookUpGlobal: (name: string, runtime: Runtime) => Value | undefined
  readonly now: () => Date
  readonly functions: NamedFunctions
  readonly signal?: AbortSignal | undefined
}

/** Applies a named filter or test; the registry behind it is not known to the filters themselves. */
export type ApplyByName = (name: string, input: Value, args: Arguments, runtime: Runtime) => Value

/** How filters such as `map` and `select` reach the others. */
export interface NamedFunctions {
  readonly applyFilter: ApplyByName
  readonly applyTest: ApplyByName
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
  readonly limits: TemplateLimits
  private readonly context: Readonly<Record<string, unknown>>
  private readonly lookUpGlobal: RuntimeOptions["lookUpGlobal"]
  readonly now: () => Date
  /** How filters reach the others. */
  readonly functions: NamedFunctions
  private readonly signal: AbortSignal | undefined
  private readonly deadline: number
  private steps = 0
  private nextCheck: number
  private calls = 0

  constructor(options: RuntimeOptions) {
    this.limits = options.limits
    this.context = options.context
    this.lookUpGlobal = options.lookUpGlobal
    this.now = options.now
    this.functions = options.functions
    this.signal = options.signal
    this.deadline = performance.now() + options.limits.timeMs
    this.nextCheck = Math.min(STEPS_BETWEEN_CHECKS, options.limits.steps)
    this.check()
  }

  /** Reads a variable that the template did not set; undefined when nobody did. */
  lookUp(name: string): Value | undefined {
    const value = ownValue(this.context, name)
    return value === undefined ? this.lookUpGlobal(name, this) : value
  }

  /** Notes the place of the statement that runs now. */
  beginStatement(at: number): void {
    this.at = at
    this.statementAt = at
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
    if (this.out.length > this.limits.outputChars) this.fail("limit_output", "outputChars", "characters of output")
  }

  /** Runs `body` and gives what it wrote instead of keeping it. */
  capture(body: () => void): string {
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

  /** Runs the body of a macro or of an inner run of a loop and gives what it wrote. */
  callBody(body: () => void): string {
    this.calls += 1
    this.step()
    if (this.calls > this.limits.calls) this.fail("limit_calls", "calls", "calls inside each other")
    const { statementAt } = this
    const text = this.capture(body)
    this.statementAt = statementAt
    this.calls -= 1
    return text
  }

  private check(): void {
    if (this.steps > this.limits.steps) this.fail("limit_steps", "steps", "steps")
    if (this.signal?.aborted === true) {
      throw new UnplacedFault({ code: "aborted", kind: "LimitError", message: "The rendering was aborted." })
    }
    if (performance.now() > this.deadline) this.fail("limit_time", "timeMs", "milliseconds")
    this.nextCheck = Math.min(this.steps + STEPS_BETWEEN_CHECKS, this.limits.steps)
  }

  private fail(code: TemplateErrorCode, name: keyof TemplateLimits, unit: string): never {
    const message = `The template needs more than ${this.limits[name]} ${unit} (limits.${name}).`
    const fault: Fault = { code, kind: "LimitError", message }
    throw new UnplacedFault(fault)
  }
}
