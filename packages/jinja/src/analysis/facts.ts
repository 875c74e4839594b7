import type { ComparisonOperator, Expression } from "../ast.ts"
import { spend } from "../watch.ts"
import { fieldOf, type Known, type Reference } from "./known.ts"

/** The paths that a condition says are there. */
export interface Facts {
  readonly ifTrue: ReadonlySet<string>
  readonly ifFalse: ReadonlySet<string>
}

const NO_PATHS: ReadonlySet<string> = new Set()

/** What a condition says that nothing follows from. */
export const NO_FACTS: Facts = { ifTrue: NO_PATHS, ifFalse: NO_PATHS }

/** Facts of `not` a condition. */
export function negated({ ifTrue, ifFalse }: Facts): Facts {
  return { ifTrue: ifFalse, ifFalse: ifTrue }
}

/** Facts of conditions joined by `and`: if that is false, only what each of them says then is sure. */
export function allOf(all: readonly Facts[]): Facts {
  const ifTrue = new Set<string>()
  for (const facts of all) {
    spend(4 + facts.ifTrue.size)
    for (const path of facts.ifTrue) ifTrue.add(path)
  }
  const [first, ...others] = all
  const shared = [...(first?.ifFalse ?? [])].filter((path) => {
    spend(4)
    return others.every(({ ifFalse }) => ifFalse.has(path))
  })
  return { ifTrue, ifFalse: new Set(shared) }
}

/** Facts of a value's truth. */
export function factsOfTruth(node: Expression, { references, counted = [] }: Known): Facts {
  return isFalseIfMissing(node) ? presentIfTrue([...references, ...counted]) : NO_FACTS
}

/** Tests that are false for what is missing; `sequence` and `iterable` are true. */
const FALSE_IF_MISSING = new Set(
  "defined string mapping number integer float boolean true false none lower upper escaped callable".split(" "),
)

/** Facts of a test of a value. */
export function factsOfTest(name: string, node: Expression, { references }: Known): Facts {
  if (node.type === "call") {
    // `get` gives none for what is missing.
    if (name === "none") return negated(presentIfTrue(references))
    if (name === "defined" || !isFalseIfMissing(node)) return NO_FACTS
  } else if (node.type !== "name" && node.type !== "attribute" && node.type !== "item") {
    return NO_FACTS
  }
  if (name === "undefined") return node.type === "call" ? NO_FACTS : negated(presentIfTrue(references))
  return FALSE_IF_MISSING.has(name) ? presentIfTrue(references) : NO_FACTS
}

interface Comparison {
  readonly left: Expression
  readonly operator: ComparisonOperator
  readonly right: Expression
  readonly leftKnown: Known
  readonly rightKnown: Known
}

/** Facts of a comparison: of `'key' in value`, and of a length with a number. */
export function factsOfComparison({ left, operator, right, leftKnown, rightKnown }: Comparison): Facts {
  if (operator === "in" || operator === "not in") {
    if (left.type !== "literal" || typeof left.value !== "string") return NO_FACTS
    const facts = presentIfTrue([...rightKnown.references, ...fieldOf(rightKnown, left.value).references])
    return operator === "in" ? facts : negated(facts)
  }
  const { counted } = leftKnown
  if (counted === undefined || !isFalseIfMissing(left)) return NO_FACTS
  if (right.type !== "literal" || typeof right.value !== "number") return NO_FACTS
  const facts = presentIfTrue(counted)
  return COMPARE_NOTHING[operator](right.value) ? negated(facts) : facts
}

/** Comparisons of 0, the length of what is missing, with a number. */
const COMPARE_NOTHING: Readonly<Record<Exclude<ComparisonOperator, "in" | "not in">, (number: number) => boolean>> = {
  "==": (number) => number === 0,
  "!=": (number) => number !== 0,
  "<": (number) => number > 0,
  "<=": (number) => number >= 0,
  ">": (number) => number < 0,
  ">=": (number) => number <= 0,
}

function presentIfTrue(references: readonly Reference[]): Facts {
  return references.length === 0 ? NO_FACTS : { ifTrue: new Set(references.map(({ path }) => path)), ifFalse: NO_PATHS }
}

/** Whether an expression is false, or empty, where what it reads is missing. */
function isFalseIfMissing(node: Expression): boolean {
  if (node.type === "call") return node.args.positional.length < 2
  if (node.type !== "filter") return node.type === "name" || node.type === "attribute" || node.type === "item"
  const isDefault = node.name === "default" || node.name === "d"
  return (!isDefault || isEmpty(node.args.positional[0])) && node.input !== null && isFalseIfMissing(node.input)
}

function isEmpty(fallback: Expression | undefined): boolean {
  if (fallback?.type === "list" || fallback?.type === "tuple") return fallback.items.length === 0
  if (fallback?.type === "dict") return fallback.entries.length === 0
  return fallback === undefined || (fallback.type === "literal" && !fallback.value)
}
