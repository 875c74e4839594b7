import { closestName } from "./closest-name.ts"
import { compileTemplate } from "./evaluator/compile-template.ts"
import { FunctionRegistry, type HostFunctions, hostValue } from "./function-registry.ts"
import { BlockTable } from "./globals/block-reference.ts"
import { GLOBALS, globalNamed } from "./globals/registry.ts"
import { DEFAULT_LIMITS, type TemplateLimits } from "./limits.ts"
import { faultOf, parseTemplate } from "./parse-template.ts"
import { Runtime, type TemplateUnit } from "./runtime.ts"
import { type Fault, TemplateError, UnplacedFault } from "./template-error.ts"
import type { Value } from "./values/value.ts"

/** Settings of a template. */
export interface TemplateOptions {
  /** Shown in errors. */
  readonly name?: string
  /** Bounds that differ from the defaults. */
  readonly limits?: Partial<TemplateLimits>
  /** Reading an unknown variable fails instead of giving Undefined, except in `is defined` and `default`. Default false. */
  readonly strict?: boolean
  /** Printing escapes for HTML. Default false. */
  readonly autoescape?: boolean
  /** Values beside the context; functions among them may be called by the template with plain JavaScript values. */
  readonly globals?: Readonly<Record<string, unknown>>
  /** Filters beside those of the language: take the input and the arguments as plain JavaScript values. */
  readonly filters?: HostFunctions
  /** Tests beside those of the language; the answer counts by its truth. */
  readonly tests?: HostFunctions
  /**
   * Gives the source of the template that `include`, `import` or `extends` names; undefined or null when there is none.
   * Asked once per name.
   */
  readonly load?: (name: string) => string | null | undefined
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
  private readonly options: TemplateOptions
  private readonly functions: FunctionRegistry
  private readonly unit: TemplateUnit
  /** Templates that others named, once they were compiled. */
  private readonly loaded = new Map<string, TemplateUnit>()

  constructor(source: string, options: TemplateOptions = {}) {
    this.options = options
    this.functions = new FunctionRegistry(options.filters, options.tests)
    this.unit = this.compile(source, options.name, false)
  }

  /**
   * Renders the template with the given variables, which are read when needed and never changed.
   *
   * @throws TemplateError
   */
  render(context: Readonly<Record<string, unknown>>, options: RenderOptions = {}): string {
    let runtime: Runtime | undefined
    try {
      runtime = this.makeRuntime(context, options)
      runtime.runRoot(this.unit)
      return runtime.out
    } catch (error) {
      throw this.place(error, runtime, context)
    }
  }

  private makeRuntime(context: Readonly<Record<string, unknown>>, options: RenderOptions): Runtime {
    return new Runtime(this.unit, {
      limits: { ...DEFAULT_LIMITS, ...this.options.limits, ...options.limits },
      context,
      lookUpGlobal: (name, current) => this.lookUpGlobal(name, current),
      loadTemplate: (name) => this.loadTemplate(name),
      now: this.options.now ?? (() => new Date()),
      functions: this.functions,
      signal: options.signal,
    })
  }

  private compile(source: string, name: string | undefined, isLoaded: boolean): TemplateUnit {
    const { limits, strict = false, autoescape = false } = this.options
    const tree = parseTemplate(source, {
      ...(name === undefined ? {} : { name }),
      ...(limits === undefined ? {} : { limits }),
    })
    try {
      const { functions } = this
      return compileTemplate(tree, { name, functions, isStrict: strict, isEscaping: autoescape, isLoaded })
    } catch (error) {
      const fault = placeableFault(error)
      const offset = error instanceof UnplacedFault ? (error.offset ?? 0) : 0
      throw new TemplateError(fault, {
        source: tree.source,
        offset,
        name,
        suggestion: this.suggest(fault, []),
        cause: error,
      })
    }
  }

  private loadTemplate(name: string): TemplateUnit | undefined {
    const known = this.loaded.get(name)
    if (known !== undefined) return known
    const source = this.options.load?.(name)
    if (source === undefined || source === null) return undefined
    const unit = this.compile(source, name, true)
    this.loaded.set(name, unit)
    return unit
  }

  private lookUpGlobal(name: string, runtime: Runtime): Value | undefined {
    const own = this.options.globals
    if (own !== undefined && Object.hasOwn(own, name)) return hostValue(name, own[name])
    if (name === "self") return new BlockTable(runtime)
    return globalNamed(name, runtime)
  }

  private place(error: unknown, runtime: Runtime | undefined, context: object): TemplateError {
    // A template that was loaded on the way has placed its own mistakes.
    if (error instanceof TemplateError) return error
    const fault = placeableFault(error)
    const unit = runtime?.unit ?? this.unit
    return new TemplateError(fault, {
      source: unit.source,
      offset: runtime === undefined ? 0 : offsetOf(error, runtime),
      name: unit.name,
      suggestion: this.suggest(fault, Object.keys(context)),
      calls: (runtime?.calls ?? []).map(({ name, unit: caller, at }) => ({
        name,
        source: caller.source,
        templateName: caller.name,
        offset: at,
      })),
      cause: error,
    })
  }

  private suggest({ code, unknownName }: Fault, variables: readonly string[]): string | undefined {
    if (unknownName === undefined) return undefined
    if (code === "unknown_filter") return closestName(unknownName, this.functions.names("filter"))
    if (code === "unknown_test") return closestName(unknownName, this.functions.names("test"))
    if (code !== "unknown_variable") return undefined
    return closestName(unknownName, [...variables, ...this.unit.variableNames, ...Object.keys(GLOBALS)])
  }
}

/** The exact place if it is on the line of its statement, which is the line that jinja2 reports. */
function offsetOf(error: unknown, { at, statementAt, unit }: Runtime): number {
  if (error instanceof UnplacedFault && error.offset !== undefined) return error.offset
  const [from, to] = at < statementAt ? [at, statementAt] : [statementAt, at]
  return unit.source.slice(from, to).includes("\n") ? statementAt : at
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
