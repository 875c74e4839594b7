import { type FormatOptions, formatTemplate } from "./format/format-template.ts"
import { hostValue } from "./function-registry.ts"
import { BlockTable } from "./globals/block-reference.ts"
import { globalNamed } from "./globals/registry.ts"
import { DEFAULT_LIMITS } from "./limits.ts"
import { Runtime, type RuntimeOptions } from "./runtime.ts"
import { TemplateLibrary } from "./template-library.ts"
import type { RenderOptions, TemplateOptions } from "./template-options.ts"
import { escapeTokens } from "./trace/escape-tokens.ts"
import { type TracedRendering, tracedRendering } from "./trace/traced-rendering.ts"
import { TRACER } from "./trace/tracer.ts"
import { TracingRuntime } from "./trace/tracing-runtime.ts"
import type { Value } from "./values/value.ts"
import { type RunWatched, startWatch } from "./watch.ts"

type Context = Readonly<Record<string, unknown>>

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
  render(context: Context, options: RenderOptions & { readonly trace: true }): TracedRendering
  render(context: Context, options?: RenderOptions & { readonly trace?: false }): string
  render(context: Context, options: RenderOptions & { readonly trace?: boolean } = {}): string | TracedRendering {
    const { trace = false, escapeSpecialTokens: tokens = [] } = options
    if (!trace && tokens.length === 0) return this.renderPlain(context, options)
    const rendering = this.renderTraced(context, options, tokens)
    return trace ? rendering : rendering.text
  }

  /**
   * Renders the template piece by piece: a piece for each statement outside loops and for each round of a loop.
   *
   * The pieces together are what {@link render} gives, within the same limits.
   *
   * @throws TemplateError while the pieces are read
   */
  *renderChunks(
    context: Context,
    options: Omit<RenderOptions, "escapeSpecialTokens"> = {},
  ): Generator<string, void, undefined> {
    const library = this.plain
    const runtime = new Runtime(library.unit, this.runtimeOptions(library, context, options))
    const pieces = runtime.streamRoot(library.unit)
    // What the caller does between the pieces is not watched.
    const run = this.watching(library, runtime, options)
    for (let piece = run(() => pieces.next()); piece.done !== true; piece = run(() => pieces.next())) yield piece.value
  }

  /**
   * Writes the template's source anew, see {@link formatTemplate}.
   *
   * @throws TemplateError
   */
  format(options: FormatOptions = {}): string {
    const { name, limits } = this.options
    return formatTemplate(this.source, { ...(name && { name }), ...(limits && { limits }), ...options })
  }

  private renderPlain(context: Context, options: RenderOptions): string {
    const library = this.plain
    const runtime = new Runtime(library.unit, this.runtimeOptions(library, context, options))
    return this.watching(
      library,
      runtime,
      options,
    )(() => {
      runtime.runRoot(library.unit)
      return runtime.out
    })
  }

  private renderTraced(context: Context, options: RenderOptions, tokens: readonly string[]): TracedRendering {
    this.traced ??= new TemplateLibrary(this.source, this.options, TRACER)
    const library = this.traced
    const runtime = new TracingRuntime(library.unit, this.runtimeOptions(library, context, options))
    return this.watching(
      library,
      runtime,
      options,
    )(() => {
      runtime.runRoot(library.unit)
      return escapeTokens(tracedRendering(runtime), tokens)
    })
  }

  /** Gives what runs a rendering, or piece after piece of it, within its time. */
  private watching(library: TemplateLibrary, runtime: Runtime, { signal }: RenderOptions): RunWatched {
    const run = startWatch(runtime.limits.timeMs, signal)
    const { context } = runtime.state
    return (work) => {
      try {
        return run(work)
      } catch (error) {
        throw library.place(error, runtime, context)
      }
    }
  }

  private runtimeOptions(library: TemplateLibrary, context: Context, options: RenderOptions): RuntimeOptions {
    return {
      limits: { ...DEFAULT_LIMITS, ...this.options.limits, ...options.limits },
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
