/** What went wrong, stable across versions; `limit_*` codes mean that a bound of the template's limits was reached. */
export type TemplateErrorCode =
  | "unexpected_character"
  | "missing_end_of_comment"
  | "missing_end_of_raw"
  | "unexpected_token"
  | "unexpected_end"
  | "unknown_statement"
  | "unknown_filter"
  | "unknown_test"
  | "unknown_variable"
  | "undefined_value"
  | "too_many_arguments"
  | "missing_argument"
  | "type_error"
  | "value_error"
  | "zero_division"
  | "overflow"
  | "not_allowed"
  | "bad_assignment"
  | "raised"
  | "template_not_found"
  | "missing_block"
  | "duplicate_block"
  | "extended_twice"
  | "context_failed"
  | "bad_option"
  | "limit_source"
  | "limit_nesting"
  | "limit_steps"
  | "limit_output"
  | "limit_value_size"
  | "limit_range"
  | "limit_calls"
  | "limit_time"
  | "aborted"

/** The name of the Python exception that jinja2 raises in the same situation. */
export type PythonErrorKind =
  | "TemplateSyntaxError"
  | "TemplateAssertionError"
  | "TemplateRuntimeError"
  | "TemplateError"
  | "TemplateNotFound"
  | "TemplatesNotFound"
  | "UndefinedError"
  | "SecurityError"
  | "AttributeError"
  | "FilterArgumentError"
  | "TypeError"
  | "ValueError"
  | "IndexError"
  | "KeyError"
  | "ZeroDivisionError"
  | "OverflowError"
  | "RecursionError"
  | "RuntimeError"
  | "AssertionError"
  | "LookupError"
  | "UnicodeEncodeError"
  | "UnicodeDecodeError"
  | "LimitError"

/** Facts about a failure before its place in the source is known. */
export interface Fault {
  readonly code: TemplateErrorCode
  readonly kind: PythonErrorKind
  readonly message: string
  /** The unknown name, when one is: the start for "did you mean". */
  readonly unknownName?: string
}

/** Where a failure happened. */
export interface FaultPlace {
  readonly source: string
  /** Offset into the source in UTF-16 code units. */
  readonly offset: number
  readonly name?: string | undefined
  readonly suggestion?: string | undefined
  /** Macros, blocks and templates inside which it happened, outermost first. */
  readonly calls?: readonly CallPlace[]
  readonly cause?: unknown
}

/** Where a macro, block or template was called. */
export interface CallPlace {
  readonly name: string
  readonly templateName: string | undefined
  readonly source: string
  readonly offset: number
}

/** A macro, block or template on the way to an error, with the place of its call. */
export interface TemplateCall {
  readonly name: string
  readonly templateName: string | undefined
  /** Line and column of the call, from 1. */
  readonly line: number
  readonly column: number
}

/** A failure inside the engine, not yet placed; never leaves the package. */
export class UnplacedFault extends Error {
  override readonly name = "UnplacedFault"
  readonly fault: Fault
  readonly offset: number | undefined

  constructor(fault: Fault, offset?: number) {
    super(fault.message)
    this.fault = fault
    this.offset = offset
  }
}

/**
 * Throws an {@link UnplacedFault}.
 *
 * @param offset where the source says it, if that is known
 */
export function failWith(code: TemplateErrorCode, kind: PythonErrorKind, message: string, offset?: number): never {
  throw new UnplacedFault({ code, kind, message }, offset)
}

/** The one error of this package: a template that cannot be parsed or rendered. */
export class TemplateError extends Error {
  override readonly name = "TemplateError"
  readonly code: TemplateErrorCode
  /** The Python exception of the same situation, for callers that compare with jinja2. */
  readonly kind: PythonErrorKind
  /** The message without place, as jinja2 words it where it has one. */
  readonly reason: string
  /** Name given to the template, if any. */
  readonly templateName: string | undefined
  /** Line in the source, from 1. */
  readonly line: number
  /** Column in UTF-16 code units, from 1. */
  readonly column: number
  /** The line of the source with a caret under the column. */
  readonly excerpt: string
  /** A known name close to the unknown one. */
  readonly suggestion: string | undefined
  /** The macros, blocks and templates inside which it happened, innermost first. */
  readonly calls: readonly TemplateCall[]

  constructor(fault: Fault, place: FaultPlace) {
    const at = locate(place.source, place.offset)
    const hint = place.suggestion === undefined ? "" : ` Did you mean '${place.suggestion}'?`
    const file = place.name === undefined ? "Template" : `Template ${place.name},`
    const calls = (place.calls ?? []).map(locateCall).reverse()
    super(
      `${file} line ${at.line}, column ${at.column}: ${fault.message}${hint}\n${at.excerpt}${describeCalls(calls)}`,
      {
        cause: place.cause,
      },
    )
    this.code = fault.code
    this.kind = fault.kind
    this.reason = fault.message
    this.templateName = place.name
    this.line = at.line
    this.column = at.column
    this.excerpt = at.excerpt
    this.suggestion = place.suggestion
    this.calls = calls
  }
}

function locateCall({ name, templateName, source, offset }: CallPlace): TemplateCall {
  const { line, column } = locate(source, offset)
  return { name, templateName, line, column }
}

const SHOWN_CALLS = 5 // the innermost ones tell where; deep recursion would fill pages

function describeCalls(calls: readonly TemplateCall[]): string {
  const lines = calls.slice(0, SHOWN_CALLS).map(({ name, templateName, line, column }) => {
    const file = templateName === undefined ? "" : ` of ${templateName}`
    return `\n  in ${name}, called at line ${line}, column ${column}${file}`
  })
  const rest = calls.length - lines.length
  return lines.join("") + (rest > 0 ? `\n  and ${rest} more calls` : "")
}

const EXCERPT_CHARS = 120 // longer lines are cut around the caret so that a one-line template stays readable

function locate(source: string, offset: number): { line: number; column: number; excerpt: string } {
  let line = 1
  let lineStart = 0
  for (let at = 0; at < offset; at += 1) {
    if (source.charCodeAt(at) !== 10) continue
    line += 1
    lineStart = at + 1
  }
  const lineEnd = source.indexOf("\n", offset)
  const text = source.slice(lineStart, lineEnd === -1 ? source.length : lineEnd)
  const column = offset - lineStart + 1
  const from = Math.max(0, column - 1 - EXCERPT_CHARS / 2)
  // A cut may part a pair of surrogates; a blank in place of a half keeps the caret where it is.
  const shown = text.slice(from, from + EXCERPT_CHARS).replace(/\t|^[\udc00-\udfff]|[\ud800-\udbff]$/g, " ")
  return { line, column, excerpt: `${shown}\n${" ".repeat(column - 1 - from)}^` }
}
