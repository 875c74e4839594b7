import type { TemplateNode } from "./ast.ts"
import { closestName } from "./closest-name.ts"
import { FunctionRegistry, type HostFunctions } from "./function-registry.ts"
import { type ParseOptions, parseTemplate as parseStrictly, placeSyntaxFault, workOnSource } from "./parse-template.ts"
import { recoverTree } from "./parser/recover.ts"
import { Template } from "./template.ts"
import { type Fault, TemplateError } from "./template-error.ts"
import { normalizeSource } from "./tokenizer.ts"
import { spend } from "./watch.ts"

/** Settings of {@link parseTemplate} that ask for all mistakes. */
export interface RecoverOptions extends ParseOptions {
  readonly recover: true
  /** Filters and tests that the template may use beside those of the language. */
  readonly filters?: HostFunctions
  readonly tests?: HostFunctions
}

/** A template as far as it could be parsed. */
export interface RecoveredTemplate extends TemplateNode {
  /**
   * Mistakes of grammar in the order of the source, at most one per tag, then unknown filters and tests and whatever else
   * `new Template` refuses. The first is the error that `parseTemplate` or `new Template` throws. At most 200 of each sort.
   */
  readonly errors: readonly TemplateError[]
}

/** Parses a template to its tree and all its mistakes; never throws because of the source: a limit is its only mistake. */
export function parseTemplate(source: string, options: RecoverOptions): RecoveredTemplate
/**
 * Parses a template to its tree without rendering it.
 *
 * @throws TemplateError for the first mistake in the source
 */
export function parseTemplate(source: string, options?: ParseOptions): TemplateNode
export function parseTemplate(source: string, options: ParseOptions | RecoverOptions = {}): TemplateNode {
  if (!("recover" in options && options.recover)) return parseStrictly(source, options)
  let text = source
  try {
    return workOnSource(source, options, ({ nesting }) => {
      text = normalizeSource(source)
      return parseAll(source, { text, nesting }, options)
    })
  } catch (error) {
    // Limits end here, and nesting beyond what the stack holds.
    if (!(error instanceof TemplateError) || error.code === "bad_option") throw error
    const recovered: RecoveredTemplate = { body: [], source: text, errors: [error] }
    return recovered
  }
}

interface Normalized {
  readonly text: string
  readonly nesting: number
}

function parseAll(source: string, { text, nesting }: Normalized, options: RecoverOptions): RecoveredTemplate {
  const { body, faults } = recoverTree(text, nesting)
  const errors = faults.map((cause) => {
    spend((cause.offset ?? 0) >> 3)
    return placeSyntaxFault(cause.fault, { source: text, offset: cause.offset ?? 0, name: options.name, cause })
  })
  const refused = errors.length === 0 ? refusal(source, options) : undefined
  if (refused !== undefined) errors.push(refused)
  const unknown = unknownNames(body, new FunctionRegistry(options.filters, options.tests))
  for (const { fault, offset, suggestion } of unknown) {
    const error = new TemplateError(fault, { source: text, offset, name: options.name, suggestion })
    if (refused?.line !== error.line || refused.column !== error.column) errors.push(error)
  }
  return { body, source: text, errors }
}

/** What the engine refuses the template for, which is not always found first in the source. */
function refusal(source: string, { recover: _, ...options }: RecoverOptions): TemplateError | undefined {
  try {
    new Template(source, options)
    return undefined
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
}

interface UnknownName {
  readonly fault: Fault
  readonly offset: number
  readonly suggestion: string | undefined
}

const MAX_UNKNOWN = 200

/** Parts of statements that have a scope of their own, where being in a branch ends. */
const SCOPED_PARTS: ReadonlySet<string> = new Set(["body", "otherwise", "iterable", "parameters"])

/** Filters and tests that do not exist; inside branches they fail only when reached, so they are no mistakes there. */
function unknownNames(body: unknown, registry: FunctionRegistry): UnknownName[] {
  const found: UnknownName[] = []
  const visit = (part: unknown, isInBranch: boolean): void => {
    if (typeof part !== "object" || part === null || found.length >= MAX_UNKNOWN) return
    spend(4)
    const type = "type" in part ? part.type : undefined
    if ((type === "filter" || type === "test") && !isInBranch) checkName(part, type, registry, found)
    const isBranch = isInBranch || type === "if" || type === "conditional"
    for (const [key, value] of Object.entries(part)) {
      visit(value, isBranch && !(type !== undefined && type !== "if" && SCOPED_PARTS.has(key)))
    }
  }
  visit(body, false)
  return found.sort((one, other) => one.offset - other.offset)
}

function checkName(part: object, what: "filter" | "test", registry: FunctionRegistry, found: UnknownName[]): void {
  if (!("name" in part && typeof part.name === "string" && "start" in part && typeof part.start === "number")) return
  const { name, start } = part
  if (what === "filter" ? registry.hasFilter(name) : registry.hasTest(name)) return
  const fault: Fault = {
    code: what === "filter" ? "unknown_filter" : "unknown_test",
    kind: "TemplateAssertionError",
    message: `No ${what} named '${name}'.`,
    unknownName: name,
  }
  found.push({ fault, offset: start, suggestion: closestName(name, registry.names(what)) })
}
