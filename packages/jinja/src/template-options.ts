import type { HostFunctions } from "./function-registry.ts"
import type { TemplateLimits } from "./limits.ts"

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
   * A source is kept once it compiled, one of its own for renderings with a trace or escaped tokens; what was not found is
   * asked for again.
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
  /**
   * Special tokens, such as `<|im_end|>`, that are broken by an invisible space (U+200B) where they come from values.
   *
   * Those that the template writes stay, and so do those of variables whose names end in `_token`.
   */
  readonly escapeSpecialTokens?: readonly string[]
}
