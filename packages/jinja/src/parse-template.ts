import type { TemplateNode } from "./ast.ts"
import { closestName } from "./closest-name.ts"
import { failBadOption, resolveLimits, type TemplateLimits } from "./limits.ts"
import { Cursor } from "./parser/cursor.ts"
import { parseTemplateBody, TAG_NAMES } from "./parser/statements.ts"
import { type Fault, type FaultPlace, failWith, TemplateError, UnplacedFault } from "./template-error.ts"
import { normalizeSource, tokenize } from "./tokenizer.ts"
import { startWatch } from "./watch.ts"

/** Settings of {@link parseTemplate}. */
export interface ParseOptions {
  /** Shown in errors. */
  readonly name?: string
  /** Bounds that differ from the defaults; `sourceChars`, `nesting` and `timeMs` hold for work on the source. */
  readonly limits?: Partial<TemplateLimits>
}

/**
 * Parses a template to its tree without rendering it.
 *
 * @throws TemplateError for the first mistake in the source
 */
export function parseTemplate(source: string, options: ParseOptions = {}): TemplateNode {
  return workOnSource(source, options, ({ nesting }) => {
    const text = normalizeSource(source)
    try {
      return { body: parseTemplateBody(new Cursor(tokenize(text), nesting)), source: text }
    } catch (error) {
      const offset = error instanceof UnplacedFault ? (error.offset ?? 0) : 0
      throw placeSyntaxFault(faultOf(error), { source: text, offset, name: options.name, cause: error })
    }
  })
}

/**
 * Runs work on a source within the limits of its length and time.
 *
 * @throws TemplateError at the start of the source for faults without a place, limits that are none among them
 */
export function workOnSource<T>(source: string, options: ParseOptions, work: (limits: TemplateLimits) => T): T {
  try {
    const limits = resolveLimits(options.limits)
    if (typeof source !== "string") failBadOption(`A template must be text, not ${typeof source}.`)
    return startWatch(limits.timeMs)(() => {
      const { sourceChars } = limits
      if (source.length > sourceChars) {
        const message = `The source is longer than ${sourceChars} characters; raise limits.sourceChars if that is intended.`
        failWith("limit_source", "LimitError", message)
      }
      return work(limits)
    })
  } catch (cause) {
    if (cause instanceof TemplateError) throw cause
    throw placeSyntaxFault(faultOf(cause), { source: String(source), offset: 0, name: options.name, cause })
  }
}

/** Makes the error of a mistake that parsing found. */
export function placeSyntaxFault(fault: Fault, place: Omit<FaultPlace, "suggestion">): TemplateError {
  const { code, unknownName } = fault
  const isUnknownTag = code === "unknown_statement" && unknownName !== undefined
  return new TemplateError(fault, {
    ...place,
    suggestion: isUnknownTag ? closestName(unknownName, TAG_NAMES) : undefined,
  })
}

/** Gives the fault inside an error of the engine; exhausted stack space becomes `limit_nesting`. */
export function faultOf(error: unknown): Fault {
  if (error instanceof UnplacedFault) return error.fault
  if (error instanceof RangeError && error.message.includes("call stack")) {
    return { code: "limit_nesting", kind: "LimitError", message: "The template is nested too deeply for this machine." }
  }
  if (error instanceof RangeError) {
    return { code: "limit_value_size", kind: "LimitError", message: `A value is too large: ${error.message}.` }
  }
  throw error
}
