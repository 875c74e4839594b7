import { type FormatOptions, formatTemplate } from "./format/format-template.ts"
import { hostValue } from "./function-registry.ts"
import { BlockTable } from "./globals/block-reference.ts"
import { globalNamed } from "./globals/registry.ts"
import { failBadOption, resolveLimits, type TemplateLimits } from "./limits.ts"
import { Runtime, type RuntimeOptions } from "./runtime.ts"
import { TemplateLibrary } from "./template-library.ts"
import type { RenderOptions, TemplateOptions } from "./template-options.ts"
import { escapeTokens } from "./trace/escape-tokens.ts"
import { type TracedRendering, tracedRendering } from "./trace/traced-rendering.ts"
import { TRACER } from "./trace/tracer.ts"
import { TracingRuntime } from "./trace/tracing-runtime.ts"
import type { Value } from "./values/value.ts"
import { startWatch } from "./watch.ts"

type Context = Readonly<Record<string, unknown>>
type MaybeTraced = RenderOptions & { readonly trace?: boolean }

/**
 * A chat template, parsed and compiled once, rendered as often as needed.
 *
 * @throws TemplateError when the source cannot be parsed
 */
export class Template {
  private readonly source: string
  private readonly options: TemplateOptions
  private readonly plain: TemplateLibrary
  private traced: TemplateLibrary | undefined

  constructor(source: string, options: TemplateOptions = {}) {
    this.source = source
    this.options = options
    this.plain = new TemplateLibrary(source, options, null)
  }

  /**
   * Renders the template with the given variables, which are read when needed and never changed.
   *
   * With `trace`, gives for each piece of the output where it comes from; that costs about four times as much.
   *
   * @throws TemplateError
   */
  render(context: object, options: RenderOptions & { readonly trace: true }): TracedRendering
  render(context: object, options?: RenderOptions & { readonly trace?: false }): string
  render(context: object, options: MaybeTraced): string | TracedRendering
  render(context: Context, options: MaybeTraced = {}): string | TracedRendering {
    const { trace = false, escapeSpecialTokens: tokens = [] } = options
    const isTraced = trace || tokens.length > 0
    let runtime: Runtime | undefined
    try {
      const limits = this.limitsOf(options)
      const run = startWatch(limits.timeMs, options.signal)
      return run(() => {
        // The first rendering with a trace compiles for it, within its own time.
        if (isTraced) this.traced ??= new TemplateLibrary(this.source, this.options, TRACER)
        const library = (isTraced && this.traced) || this.plain
        runtime = new (isTraced ? TracingRuntime : Runtime)(library.unit, this.runtimeOptions(library, context, limits))
        runtime.runRoot(library.unit)
        if (!(runtime instanceof TracingRuntime)) return runtime.out
        const rendering = escapeTokens(tracedRendering(runtime), tokens)
        return trace ? rendering : rendering.text
      })
    } catch (error) {
      throw this.plain.place(error, runtime, context)
    }
  }

  /**
   * Renders the template piece by piece: a piece for each statement outside loops and for each round of a loop.
   *
   * A statement that holds others, such as `with` or `block`, is one piece. The pieces together are what {@link render}
   * gives, within the same limits; the time that the caller takes between them does not count. What `render` does with a
   * trace needs the whole text: `trace` and `escapeSpecialTokens` are refused.
   *
   * @throws TemplateError while the pieces are read
   */
  renderChunks(
    context: object,
    options?: Omit<RenderOptions, "escapeSpecialTokens">,
  ): Generator<string, void, undefined>
  *renderChunks(context: Context, options: MaybeTraced = {}): Generator<string, void, undefined> {
    const { plain } = this
    let runtime: Runtime | undefined
    const placed = <T>(work: () => T): T => {
      try {
        return work()
      } catch (error) {
        throw plain.place(error, runtime, context)
      }
    }
    const next = placed(() => {
      refuseTrace(options)
      const limits = this.limitsOf(options)
      runtime = new Runtime(plain.unit, this.runtimeOptions(plain, context, limits))
      const pieces = runtime.streamRoot(plain.unit)
      const run = startWatch(limits.timeMs, options.signal)
      return () => run(() => pieces.next())
    })
    for (let piece = placed(next); piece.done !== true; piece = placed(next)) yield piece.value
  }

  /**
   * Writes the template's source anew, see {@link formatTemplate}.
   *
   * @throws TemplateError
   */
  format(options: FormatOptions = {}): string {
    return formatTemplate(this.source, { ...this.options, ...options })
  }

  private limitsOf({ limits }: RenderOptions): TemplateLimits {
    return resolveLimits(this.options.limits, limits)
  }

  private runtimeOptions(library: TemplateLibrary, context: Context, limits: TemplateLimits): RuntimeOptions {
    return {
      limits,
      context,
      lookUpGlobal: (name, current) => this.lookUpGlobal(name, current),
      loadTemplate: (name) => library.load(name),
      now: this.options.now ?? (() => new Date()),
      functions: library.functions,
    }
  }

  private lookUpGlobal(name: string, runtime: Runtime): Value | undefined {
    const own = this.options.globals
    if (own !== undefined && Object.hasOwn(own, name)) return hostValue(name, own[name])
    if (name === "self") return new BlockTable(runtime)
    return globalNamed(name, runtime)
  }
}

function refuseTrace({ trace = false, escapeSpecialTokens = [] }: MaybeTraced): void {
  const refused = trace ? "trace" : escapeSpecialTokens.length > 0 ? "escapeSpecialTokens" : undefined
  if (refused !== undefined) failBadOption(`renderChunks takes no ${refused}; call render for it.`)
}
