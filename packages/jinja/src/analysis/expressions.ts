import type { CallArguments, Expression, FilterNode } from "../ast.ts"
import { GLOBALS } from "../globals/registry.ts"
import { spend } from "../watch.ts"
import { allOf, type Facts, factsOfComparison, factsOfTest, factsOfTruth, NO_FACTS, negated } from "./facts.ts"
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

/** Analyzes a condition; gives what it says is there. */
export function analyzeCondition(node: Expression, at: Surroundings): Facts {
  const visit = Object.hasOwn(CONDITIONS, node.type) ? CONDITIONS[node.type as keyof Conditions] : undefined
  if (visit === undefined) return factsOfTruth(node, analyze(node, "tested", at))
  spend(8)
  return (visit as (node: Expression, at: Surroundings) => Facts)(node, at)
}

type Conditions = {
  readonly [Type in "test" | "unary" | "compare" | "logical"]: (
    node: Extract<Expression, { type: Type }>,
    at: Surroundings,
  ) => Facts
}

const CONDITIONS: Conditions = {
  test(node, at) {
    at.findings.tests.add(node.name)
    const input = analyze(node.input, "tested", at)
    analyzeArguments(node.args, at, "read")
    const [argument] = node.args.positional
    if (argument !== undefined) noteLiterals(input, argument, at)
    const facts = factsOfTest(node.name, node.input, input)
    return node.negated ? negated(facts) : facts
  },
  unary(node, at) {
    if (node.operator === "not") return negated(analyzeCondition(node.operand, at))
    analyze(node.operand, "tested", at)
    return NO_FACTS
  },
  compare(node, at) {
    let left = node.first
    let leftKnown = analyze(left, "compared", at, node.rest.every(isLenient))
    let facts = NO_FACTS
    for (const step of node.rest) {
      const { operator, operand: right } = step
      const rightKnown = analyze(right, "compared", at, isLenient(step))
      noteLiterals(leftKnown, right, at)
      noteLiterals(rightKnown, left, at)
      facts = factsOfComparison({ left, operator, right, leftKnown, rightKnown })
      left = right
      leftKnown = rightKnown
    }
    return node.rest.length === 1 ? facts : NO_FACTS
  },
  logical(node, at) {
    const { guards } = at.findings
    const isAnd = node.operator === "and"
    return guards.during(() => {
      const all = node.operands.map((operand) => {
        const facts = analyzeCondition(operand, at)
        guards.hold(isAnd ? facts.ifTrue : facts.ifFalse)
        return facts
      })
      return isAnd ? allOf(all) : negated(allOf(all.map(negated)))
    })
  },
}

/** Analyzes what runs only where paths are there. */
export function whereHeld<T>({ findings: { guards } }: Surroundings, paths: Iterable<string>, part: () => T): T {
  return guards.during(() => {
    guards.hold(paths)
    return part()
  })
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
  test: (node, _purpose, at) => noteCondition(node, at),
  unary(node, purpose, at) {
    if (node.operator === "not") return noteCondition(node, at)
    analyze(node.operand, purpose ?? "read", at)
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
  compare: (node, _purpose, at) => noteCondition(node, at),
  logical(node, purpose, at, isSoft) {
    if (purpose === "tested") return noteCondition(node, at)
    const { guards } = at.findings
    const isOr = node.operator === "or"
    return guards.during(() => {
      const values = node.operands.map((operand, index) => {
        if (index === node.operands.length - 1) return analyze(operand, purpose, at, isSoft)
        const { ifTrue, ifFalse } = analyzeCondition(operand, at)
        // The value of `or` is a true one, so it is not missing.
        const known = analyze(operand, isOr ? purpose : undefined, at, true)
        guards.hold(isOr ? ifFalse : ifTrue)
        return isOr ? guarded(known, ifTrue) : NOTHING
      })
      return oneOf(values)
    })
  },
  conditional(node, purpose, at) {
    const { ifTrue, ifFalse } = analyzeCondition(node.test, at)
    const valueWhere = (value: Expression, paths: ReadonlySet<string>): Known =>
      whereHeld(at, paths, () => guarded(analyze(value, purpose, at), paths))
    const value = valueWhere(node.value, ifTrue)
    return node.otherwise === null ? value : oneOf([value, valueWhere(node.otherwise, ifFalse)])
  },
}

function noteCondition(node: Expression, at: Surroundings): Known {
  analyzeCondition(node, at)
  return NOTHING
}

/** Says which paths are there. */
type Presence = Pick<ReadonlySet<string>, "has">

/** Marks references as safe where the conditions around say that they are there. */
export function guarded(known: Known, present: Presence): Known {
  if (!known.references.some(({ path }) => present.has(path))) return known
  const references = known.references.map(({ path, isGuarded }) => ({
    path,
    isGuarded: isGuarded || present.has(path),
  }))
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
  const isCount = name === "length" || name === "count"
  const input = node.input === null ? NOTHING : analyze(node.input, inner, at, isSoft || isDefault || isCount)
  const known = analyzeArguments(args, at, isDefault ? purpose : "read")
  const attribute = attributeOf(node)
  if (attribute !== undefined) noteAttribute(node, input, attribute, at)
  noteNames(node, at)
  if (isCount) return { references: [], counted: input.references }
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
