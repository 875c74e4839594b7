import { closestName } from "./closest-name.ts"
import { compileTemplate } from "./evaluator/compile-template.ts"
import type { TraceCompiler } from "./evaluator/scope.ts"
import { FunctionRegistry } from "./function-registry.ts"
import { GLOBALS } from "./globals/registry.ts"
import { failBadOption, resolveLimits } from "./limits.ts"
import { faultOf, parseTemplate } from "./parse-template.ts"
import type { Runtime, TemplateUnit } from "./runtime.ts"
import { type Fault, TemplateError, UnplacedFault } from "./template-error.ts"
import type { TemplateOptions } from "./template-options.ts"
import { startWatch } from "./watch.ts"

/** A compiled template and those that it names, compiled when they are first asked for. */
export class TemplateLibrary {
  readonly functions: FunctionRegistry
  readonly unit: TemplateUnit
  private readonly options: TemplateOptions
  private readonly trace: TraceCompiler | null
  private readonly loaded = new Map<string, TemplateUnit>()

  constructor(source: string, options: TemplateOptions, trace: TraceCompiler | null) {
    this.options = options
    this.trace = trace
    this.functions = new FunctionRegistry(options.filters, options.tests)
    this.unit = this.compile(source, options.name, false)
  }

  /** Finds a template by name; undefined when there is none. */
  load(name: string): TemplateUnit | undefined {
    const known = this.loaded.get(name)
    if (known !== undefined) return known
    const source: unknown = this.options.load?.(name)
    if (source === undefined || source === null) return undefined
    if (typeof source !== "string") {
      const given =
        source instanceof Promise ? "a Promise; load all sources before" : `a value of type ${typeof source}`
      failBadOption(`load must give the source of '${name}' as text, undefined or null, not ${given}.`)
    }
    const unit = this.compile(source, name, true)
    this.loaded.set(name, unit)
    return unit
  }

  /** Makes the error of a failed rendering. */
  place(error: unknown, runtime: Runtime | undefined, context: object): TemplateError {
    // A template that was loaded on the way has placed its own mistakes.
    if (error instanceof TemplateError) return error
    const fault = placeableFault(error)
    const unit = runtime?.unit ?? this.unit
    return new TemplateError(fault, {
      source: unit.source,
      offset: runtime === undefined ? 0 : offsetOf(error, runtime),
      name: unit.name,
      suggestion: this.suggest(fault, () => [...Object.keys(context), ...unit.variableNames]),
      calls: (runtime?.calls ?? []).map(({ name, unit: caller, at }) => ({
        name,
        source: caller.source,
        templateName: caller.name,
        offset: at,
      })),
      cause: error,
    })
  }

  private compile(source: string, name: string | undefined, isLoaded: boolean): TemplateUnit {
    const { limits, strict = false, autoescape = false } = this.options
    const { functions, trace } = this
    let text = String(source)
    try {
      return startWatch(resolveLimits(limits).timeMs)(() => {
        const tree = parseTemplate(source, { ...this.options, ...(name !== undefined && { name }) })
        text = tree.source
        return compileTemplate(tree, {
          name,
          functions,
          isStrict: strict,
          isEscaping: autoescape,
          isLoaded,
          trace,
        })
      })
    } catch (error) {
      if (error instanceof TemplateError) throw error
      const fault = placeableFault(error)
      throw new TemplateError(fault, {
        source: text,
        offset: error instanceof UnplacedFault ? (error.offset ?? 0) : 0,
        name,
        suggestion: this.suggest(fault, () => []),
        cause: error,
      })
    }
  }

  private suggest({ code, unknownName }: Fault, variables: () => readonly string[]): string | undefined {
    if (unknownName === undefined) return undefined
    if (code === "unknown_filter") return closestName(unknownName, this.functions.names("filter"))
    if (code === "unknown_test") return closestName(unknownName, this.functions.names("test"))
    if (code !== "unknown_variable") return undefined
    return closestName(unknownName, [...variables(), ...Object.keys(GLOBALS)])
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
