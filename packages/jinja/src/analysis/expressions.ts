import type { CallArguments, Expression, FilterNode } from "../ast.ts"
import { GLOBALS } from "../globals/registry.ts"
import { spend } from "../watch.ts"
import { attributeOf, keepsInput, resultOf } from "./filters.ts"
import type { Findings, VariableUse } from "./findings.ts"
import { atPath, elementOf, fieldOf, type Known, NOTHING, oneOf, outside, pairsOf } from "./known.ts"

/** Where an expression is analyzed. */
export interface Surroundings {
  readonly findings: Findings
  /** Variables that the template sets, the innermost scope last. */
  readonly scopes: readonly Map<string, Known>[]
  readonly callMacro: (macro: Known, args: readonly Known[], named: ReadonlyMap<string, Known>) => void
}

/** What an expression is for: undefined when its value only gets a name. */
export type Purpose = VariableUse | undefined

/** Notes every value that an expression reads and says what its own value may be. */
export function analyze(node: Expression, purpose: Purpose, at: Surroundings, isSoft = purpose === "tested"): Known {
  spend(8)
  const visit = VISITORS[node.type] as (node: Expression, purpose: Purpose, at: Surroundings, isSoft: boolean) => Known
  return visit(node, purpose, at, isSoft)
}

/** Runs `inner` where the paths that a condition asked for count as present. */
export function whereAsked<T>({ findings }: Surroundings, asked: ReadonlySet<string>, inner: () => T): T {
  const { guards } = findings
  findings.guards = new Set([...guards, ...asked])
  const result = inner()
  findings.guards = guards
  return result
}

/** Analyzes a condition; gives the paths that it asks for. */
export function analyzeCondition(node: Expression, at: Surroundings): ReadonlySet<string> {
  const { findings } = at
  const before = findings.asked
  findings.asked = new Set()
  analyze(node, "tested", at)
  const { asked } = findings
  findings.asked = new Set([...before, ...asked])
  return asked
}

/** Finds a variable among those that the template sets, or in the context. */
export function lookUp(name: string, { scopes, findings }: Surroundings): Known {
  const own = scopes.findLast((scope) => scope.has(name))?.get(name)
  if (own !== undefined) return own
  if (name === "self" || name === "super" || name === "caller" || name === "varargs" || name === "kwargs")
    return NOTHING
  if (!Object.hasOwn(GLOBALS, name)) return outside(name)
  findings.globals.add(name)
  return NOTHING
}

type Visitors = {
  readonly [Type in Expression["type"]]: (
    node: Extract<Expression, { type: Type }>,
    purpose: Purpose,
    at: Surroundings,
    isSoft: boolean,
  ) => Known
}

const VISITORS: Visitors = {
  literal: () => NOTHING,
  name(node, purpose, at, isSoft) {
    return noted(lookUp(node.name, at), node, { purpose, isSoft }, at)
  },
  attribute(node, purpose, at, isSoft) {
    return noted(fieldOf(analyze(node.object, "read", at), node.name), node, { purpose, isSoft }, at)
  },
  item(node, purpose, at, isSoft) {
    const { object, index } = node
    if (index.type === "slice") {
      for (const part of [index.from, index.to, index.step]) if (part !== null) analyze(part, "read", at)
      return analyze(object, purpose, at, isSoft)
    }
    const inner = analyze(object, "read", at)
    analyze(index, "read", at)
    const isKey = index.type === "literal" && typeof index.value === "string"
    return noted(isKey ? fieldOf(inner, String(index.value)) : elementOf(inner), node, { purpose, isSoft }, at)
  },
  slice: () => NOTHING,
  list: (node, _purpose, at) => ({
    references: [],
    element: oneOf(node.items.map((item) => analyze(item, undefined, at))),
  }),
  tuple: (node, _purpose, at) => ({ references: [], parts: node.items.map((item) => analyze(item, undefined, at)) }),
  dict(node, _purpose, at) {
    const fields = new Map<string, Known>()
    for (const { key, value } of node.entries) {
      analyze(key, "read", at)
      const known = analyze(value, undefined, at)
      if (key.type === "literal") fields.set(String(key.value), known)
    }
    return { references: [], fields }
  },
  call: (node, purpose, at) => analyzeCall(node, purpose, at),
  filter: (node, purpose, at, isSoft) => analyzeFilter(node, purpose, at, isSoft),
  test(node, _purpose, at) {
    at.findings.tests.add(node.name)
    const input = analyze(node.input, "tested", at)
    analyzeArguments(node.args, at, "read")
    const [argument] = node.args.positional
    if (argument !== undefined) noteLiterals(input, argument, at)
    return NOTHING
  },
  unary(node, purpose, at) {
    analyze(node.operand, node.operator === "not" ? "tested" : (purpose ?? "read"), at)
    return NOTHING
  },
  binary(node, purpose, at) {
    for (const side of [node.left, node.right]) analyze(side, purpose === "printed" ? purpose : "read", at)
    return NOTHING
  },
  concat(node, purpose, at) {
    for (const part of node.parts) analyze(part, purpose === "printed" ? purpose : "read", at)
    return NOTHING
  },
  compare(node, _purpose, at) {
    let left = node.first
    let known = analyze(left, "compared", at, node.rest.every(isLenient))
    for (const step of node.rest) {
      const right = analyze(step.operand, "compared", at, isLenient(step))
      noteLiterals(known, step.operand, at)
      noteLiterals(right, left, at)
      left = step.operand
      known = right
    }
    return NOTHING
  },
  logical(node, purpose, at, isSoft) {
    const asked = new Set<string>()
    const values = node.operands.map((operand, index) => {
      const isLast = index === node.operands.length - 1
      return whereAsked(at, asked, () => {
        if (isLast) return analyze(operand, purpose, at, isSoft)
        for (const path of analyzeCondition(operand, at)) asked.add(path)
        if (purpose === "tested") return NOTHING
        // The value of `or` is a true one, so it is not missing.
        const known = analyze(operand, node.operator === "or" ? purpose : undefined, at, true)
        return node.operator === "or" ? guarded(known, asked) : NOTHING
      })
    })
    return oneOf(values)
  },
  conditional(node, purpose, at) {
    const asked = analyzeCondition(node.test, at)
    return whereAsked(at, asked, () => {
      const values = [node.value, ...(node.otherwise === null ? [] : [node.otherwise])]
      return oneOf(values.map((value) => guarded(analyze(value, purpose, at), asked)))
    })
  },
}

/** Marks references as safe where the condition around asked for them. */
export function guarded(known: Known, asked: ReadonlySet<string>): Known {
  if (!known.references.some(({ path }) => asked.has(path))) return known
  const references = known.references.map(({ path, isGuarded }) => ({ path, isGuarded: isGuarded || asked.has(path) }))
  return { ...known, references }
}

interface Reading {
  readonly purpose: Purpose
  readonly isSoft: boolean
}

function noted(known: Known, node: Expression, { purpose, isSoft }: Reading, { findings }: Surroundings): Known {
  findings.note(known, node.start, purpose, isSoft)
  return guarded(known, findings.guards)
}

const isLenient = ({ operator }: { readonly operator: string }): boolean => !/[<>]/.test(operator)

function noteLiterals(known: Known, other: Expression, { findings }: Surroundings): void {
  const all = other.type === "list" || other.type === "tuple" ? other.items : [other]
  for (const item of all) {
    if (item.type === "literal" && typeof item.value !== "bigint") findings.noteLiteral(known, item.value)
  }
}

/** Values of arguments by position and by name. */
export interface KnownArguments {
  readonly positional: readonly Known[]
  readonly named: ReadonlyMap<string, Known>
}

/** Analyzes all arguments of a call, filter or test. */
function analyzeArguments(args: CallArguments, at: Surroundings, purpose: Purpose): KnownArguments {
  const positional = args.positional.map((argument) => analyze(argument, purpose, at))
  const named = args.named.map(({ name, value }) => [name, analyze(value, purpose, at)] as const)
  for (const spread of [args.spread, args.namedSpread]) if (spread !== null) analyze(spread, "read", at)
  return { positional, named: new Map(named) }
}

type CallNode = Extract<Expression, { type: "call" }>

function analyzeCall(node: CallNode, purpose: Purpose, at: Surroundings): Known {
  const { callee } = node
  if (callee.type === "attribute") return analyzeMethod(node, callee, purpose, at)
  const target = analyze(callee, "called", at)
  const { positional, named } = analyzeArguments(node.args, at, target.macro === undefined ? "read" : undefined)
  if (target.macro !== undefined) at.callMacro(target, positional, named)
  if (callee.type !== "name" || (callee.name !== "namespace" && callee.name !== "dict")) return NOTHING
  return { references: [], fields: new Map([...(positional[0]?.fields ?? []), ...named]) }
}

/** Methods of text, lists and dicts; what they give is known for those that give a part of their object. */
function analyzeMethod(
  node: CallNode,
  callee: Extract<Expression, { type: "attribute" }>,
  purpose: Purpose,
  at: Surroundings,
): Known {
  const isPrinted = purpose === "printed" && !/^(?:get|items|keys|values)$/.test(callee.name)
  const object = analyze(callee.object, isPrinted ? purpose : "read", at)
  analyzeArguments(node.args, at, "read")
  const [key, fallback] = node.args.positional
  if (callee.name === "get" && key?.type === "literal") {
    const entry = noted(fieldOf(object, String(key.value)), node, { purpose, isSoft: true }, at)
    const asked = new Set(entry.references.map(({ path }) => path))
    return oneOf([guarded(entry, asked), ...(fallback === undefined ? [] : [analyze(fallback, undefined, at)])])
  }
  if (callee.name === "items") return pairsOf(object)
  return callee.name === "values" ? { references: [], element: elementOf(object) } : NOTHING
}

/** Analyzes a filter; at the start of a block's chain its input is the block's text. */
export function analyzeFilter(node: FilterNode, purpose: Purpose, at: Surroundings, isSoft = false): Known {
  const { name, args } = node
  at.findings.filters.add(name)
  const isDefault = name === "default" || name === "d"
  const inner = isDefault || keepsInput(name) ? purpose : "read"
  const input = node.input === null ? NOTHING : analyze(node.input, inner, at, isSoft || isDefault || name === "length")
  const known = analyzeArguments(args, at, isDefault ? purpose : "read")
  const attribute = attributeOf(node)
  if (attribute !== undefined) noteAttribute(node, input, attribute, at)
  noteNames(node, at)
  return resultOf(name, { input, args: known.positional, attribute })
}

function noteAttribute(node: FilterNode, input: Known, attribute: string, at: Surroundings): void {
  const isChoice = node.name === "selectattr" || node.name === "rejectattr"
  const value = atPath(node.name === "attr" ? input : elementOf(input), attribute)
  const compared = isChoice ? node.args.positional[2] : undefined
  const purpose = compared !== undefined ? "compared" : isChoice ? "tested" : "read"
  at.findings.note(value, node.start, purpose, isChoice)
  if (compared !== undefined) noteLiterals(value, compared, at)
}

/** Filters and tests that are named by an argument. */
function noteNames({ name, args }: FilterNode, { findings }: Surroundings): void {
  const test = /attr$/.test(name) ? args.positional[1] : args.positional[0]
  if (/^(?:select|reject)/.test(name) && test?.type === "literal") findings.tests.add(String(test.value))
  if (name === "map" && test?.type === "literal") findings.filters.add(String(test.value))
}
