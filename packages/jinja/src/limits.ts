import { failWith } from "./template-error.ts"

/** Bounds on the work one template may cause; every bound ends in a {@link TemplateError} whose code starts with `limit_`. */
export interface TemplateLimits {
  /** Statements, loop rounds, calls and items visited by filters. Default 5,000,000. */
  readonly steps: number
  /** UTF-16 code units of the whole output. Default 50,000,000. */
  readonly outputChars: number
  /** Length of one text or list made by the template. Default 10,000,000. */
  readonly valueSize: number
  /** Items of one `range(…)`. Default 100,000, as in jinja2's sandbox. */
  readonly range: number
  /** Nesting of statements and expressions in the source. Default 200. */
  readonly nesting: number
  /** Macros, callers and recursive loops inside each other while rendering. Default 200. */
  readonly calls: number
  /**
   * Wall time in milliseconds of one rendering, and of one call that compiles, parses, analyzes or formats a source.
   * A rendering that runs inside another one, through a function of the caller, ends with that, too. Default 10,000.
   * Work is stopped soon after; only listing the keys of one object of the context, some 0.5 s for a million, is not.
   */
  readonly timeMs: number
  /** UTF-16 code units of the source. Default 10,000,000. */
  readonly sourceChars: number
}

/** The bounds that hold where none is given. */
export const DEFAULT_LIMITS: TemplateLimits = {
  steps: 5_000_000,
  outputChars: 50_000_000,
  valueSize: 10_000_000,
  range: 100_000,
  nesting: 200,
  calls: 200,
  timeMs: 10_000,
  sourceChars: 10_000_000,
}

/**
 * The bounds that hold: of each the last one that is given, else the default.
 *
 * @throws UnplacedFault `bad_option` for what is no number from 0 on; `Infinity` is one
 */
export function resolveLimits(...all: readonly (Partial<TemplateLimits> | undefined)[]): TemplateLimits {
  const limits = { ...DEFAULT_LIMITS }
  for (const name of Object.keys(limits) as (keyof TemplateLimits)[]) {
    for (const given of all) {
      const limit: unknown = given?.[name]
      if (limit === undefined) continue
      if (typeof limit !== "number" || !(limit >= 0)) {
        failBadOption(`limits.${name} must be a number from 0 on, not ${String(limit)} (${typeof limit}).`)
      }
      limits[name] = limit
    }
  }
  return limits
}

/** Ends work that an option makes impossible. */
export function failBadOption(message: string): never {
  failWith("bad_option", "TypeError", message)
}
