import type { ComparisonOperator } from "../ast.ts"
import type { Runtime } from "../runtime.ts"
import { compareValues, isEqual } from "./compare.ts"
import { contains } from "./sequence.ts"
import type { Value } from "./value.ts"

type Compare = (left: Value, right: Value, runtime: Runtime) => boolean

/** What each comparison operator does. */
export const COMPARISONS: Readonly<Record<ComparisonOperator, Compare>> = {
  "==": (left, right) => isEqual(left, right),
  "!=": (left, right) => !isEqual(left, right),
  "<": (left, right) => compareValues(left, right, "<") < 0,
  "<=": (left, right) => compareValues(left, right, "<=") <= 0,
  ">": (left, right) => compareValues(left, right, ">") > 0,
  ">=": (left, right) => compareValues(left, right, ">=") >= 0,
  in: (left, right, runtime) => contains(right, left, runtime),
  "not in": (left, right, runtime) => !contains(right, left, runtime),
}
