import { closestName } from "./closest-name.ts"
import { assignedNames } from "./evaluator/assigned-names.ts"
import { type Execute, Frame } from "./evaluator/frame.ts"
import { type CompileContext, Scope } from "./evaluator/scope.ts"
import { compileBody } from "./evaluator/statements.ts"
import { FILTERS } from "./filters/registry.ts"
import { GLOBALS, globalNamed } from "./globals/registry.ts"
import { DEFAULT_LIMITS, type TemplateLimits } from "./limits.ts"
import { invoke } from "./native-function.ts"
import { faultOf, parseTemplate } from "./parse-template.ts"
import { type ApplyByName, type NamedFunctions, Runtime } from "./runtime.ts"
import { type Fault, TemplateError, UnplacedFault } from "./template-error.ts"
import { TESTS } from "./tests/registry.ts"
import { toJavaScript } from "./to-javascript.ts"
import { missingVariable } from "./values/missing.ts"
import { Callable, fromData, type Value } from "./values/value.ts"

/** Settings of a template. */
export interface TemplateOptions {
  /** Shown in errors. */
  readonly name?: string
  /** Bounds that differ from the defaults. */
  readonly limits?: Partial<TemplateLimits>
  /** Reading an unknown variable fails instead of giving Undefined, except in `is defined` and `default`. Default false. */
  readonly strict?: boolean
  /** Values beside the context; functions among them may be called by the template with plain JavaScript values. */
  readonly globals?: Readonly<Record<string, unknown>>
  /** The clock of `strftime_now`. Default: the system's. */
  readonly now?: () => Date
}

/** Settings of one rendering. */
export interface RenderOptions {
  /** Bounds for this rendering alone. */
  readonly limits?: Partial<TemplateLimits>
  /** Ends the rendering with code `aborted`. */
  readonly signal?: AbortSignal
}

/**
 * A chat template, parsed and compiled once, rendered as often as needed.
 *
 * @throws TemplateError when the source cannot be parsed
 */
export class Template {
  private readonly source: string
  private readonly options: TemplateOptions
  private readonly scope: Scope
  private readonly body: Execute

  constructor(source: string, options: TemplateOptions = {}) {
    this.options = options
    const parsed = parseTemplate(source, {
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(options.limits === undefined ? {} : { limits: options.limits }),
    })
    this.source = parsed.source
    this.scope = Scope.forFunction(null)
    for (const name of assignedNames(parsed.body)) this.scope.declare(name)
    const context: CompileContext = {
      scope: this.scope,
      isInBranch: false,
      isEscaping: false,
      isInLoop: false,
      isStrict: options.strict ?? false,
    }
    try {
      this.body = compileBody(parsed.body, context)
    } catch (error) {
      throw this.place(error, 0, [])
    }
  }

  /**
   * Renders the template with the given variables, which are read when needed and never changed.
   *
   * @throws TemplateError
   */
  render(context: Readonly<Record<string, unknown>>, options: RenderOptions = {}): string {
    let runtime: Runtime | undefined
    try {
      runtime = new Runtime({
        limits: { ...DEFAULT_LIMITS, ...this.options.limits, ...options.limits },
        context,
        lookUpGlobal: (name, current) => this.lookUpGlobal(name, current),
        now: this.options.now ?? (() => new Date()),
        functions: NAMED_FUNCTIONS,
        signal: options.signal,
      })
      this.body(new Frame(runtime, this.scope.layout.size, null))
      return runtime.out
    } catch (error) {
      throw this.place(error, runtime === undefined ? 0 : this.offsetOf(runtime), Object.keys(context))
    }
  }

  private lookUpGlobal(name: string, runtime: Runtime): Value | undefined {
    const own = this.options.globals
    if (own !== undefined && Object.hasOwn(own, name)) return hostValue(name, own[name])
    if (name === "self") return SELF
    return globalNamed(name, runtime)
  }

  /** The exact place if it is on the line of its statement, which is the line that jinja2 reports. */
  private offsetOf({ at, statementAt }: Runtime): number {
    const [from, to] = at < statementAt ? [at, statementAt] : [statementAt, at]
    return this.source.slice(from, to).includes("\n") ? statementAt : at
  }

  private place(error: unknown, offset: number, names: readonly string[]): TemplateError {
    const fault = placeableFault(error)
    return new TemplateError(fault, {
      source: this.source,
      offset: error instanceof UnplacedFault && error.offset !== undefined ? error.offset : offset,
      name: this.options.name,
      suggestion: this.suggest(fault, names),
      cause: error,
    })
  }

  private suggest(fault: Fault, names: readonly string[]): string | undefined {
    if (fault.unknownName === undefined) return undefined
    if (fault.code === "unknown_filter") return closestName(fault.unknownName, FILTERS.keys())
    if (fault.code === "unknown_test") return closestName(fault.unknownName, TESTS.keys())
    if (fault.code !== "unknown_variable") return undefined
    return closestName(fault.unknownName, [...names, ...this.scope.names(), ...Object.keys(GLOBALS)])
  }
}

/** The namespace of blocks, which exists even without any. */
const SELF = new Callable("self", () => missingVariable("self").raise())

function hostValue(name: string, value: unknown): Value {
  if (typeof value !== "function") return fromData(value)
  return new Callable(name, ({ positional, named }) => {
    const plain = positional.map(toJavaScript)
    if (named !== null) plain.push(Object.fromEntries(Array.from(named, ([key, item]) => [key, toJavaScript(item)])))
    return fromData(value(...plain))
  })
}

function applyFrom(registry: typeof FILTERS, what: "filter" | "test"): ApplyByName {
  return (name, input, args, runtime) => {
    const definition = registry.get(name)
    if (definition !== undefined) return invoke({ name, definition }, input, args, runtime)
    throw new UnplacedFault({
      code: what === "filter" ? "unknown_filter" : "unknown_test",
      kind: "TemplateRuntimeError",
      message: `No ${what} named '${name}'.`,
      unknownName: name,
    })
  }
}

const NAMED_FUNCTIONS: NamedFunctions = {
  applyFilter: applyFrom(FILTERS, "filter"),
  applyTest: applyFrom(TESTS, "test"),
}

/** Whatever else is thrown comes from the caller's data: getters, proxies and functions of the host. */
function placeableFault(error: unknown): Fault {
  try {
    return faultOf(error)
  } catch {
    const reason = error instanceof Error ? error.message : String(error)
    return { code: "context_failed", kind: "TemplateRuntimeError", message: `Reading the context failed: ${reason}` }
  }
}
