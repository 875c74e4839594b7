import type { ComparisonOperator } from "../ast.ts"
import { define, type NativeFunction, type NativeRun } from "../native-function.ts"
import { isEqual } from "../values/compare.ts"
import { COMPARISONS } from "../values/comparisons.ts"
import { DictView, hashOf, isDict } from "../values/dict.ts"
import { hasMatch } from "../values/long-text.ts"
import { isFloat, isInteger, isNumber } from "../values/numbers.ts"
import { ARITHMETIC } from "../values/operators.ts"
import { lengthOf } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { Callable, LazySequence, Markup, PyFloat, textOf, Undefined, type Value } from "../values/value.ts"

function comparison(operator: ComparisonOperator): NativeFunction {
  return define("other", (input, [other], runtime) => COMPARISONS[operator](input, other, runtime))
}

function remainderIs(divisor: Value, expected: number): NativeRun {
  return (input, _args, runtime) => isEqual(ARITHMETIC["%"](input, divisor, runtime), expected)
}

function isIterable(value: Value): boolean {
  return isDict(value) || lengthOf(value) !== undefined || value instanceof LazySequence
}

function isSameObject(left: Value, right: Value): boolean {
  if (left instanceof PyFloat && right instanceof PyFloat) return left.value === right.value
  if (left instanceof Undefined && right instanceof Undefined) return left === right
  return left === right
}

const EQUAL = comparison("==")
const NOT_EQUAL = comparison("!=")
const LESS = comparison("<")
const LESS_OR_EQUAL = comparison("<=")
const GREATER = comparison(">")
const GREATER_OR_EQUAL = comparison(">=")

const BY_NAME: Readonly<Record<string, NativeFunction>> = {
  "!=": NOT_EQUAL,
  "<": LESS,
  "<=": LESS_OR_EQUAL,
  "==": EQUAL,
  ">": GREATER,
  ">=": GREATER_OR_EQUAL,
  boolean: define("", (input) => typeof input === "boolean"),
  callable: define("", (input) => input instanceof Callable || input instanceof Undefined),
  defined: define("", (input) => !(input instanceof Undefined)),
  divisibleby: define("num", (input, [divisor], runtime) => isEqual(ARITHMETIC["%"](input, divisor, runtime), 0)),
  eq: EQUAL,
  equalto: EQUAL,
  escaped: define("", (input) => input instanceof Markup),
  even: define("", remainderIs(2, 0)),
  false: define("", (input) => input === false),
  filter: define("", (input, _args, runtime) => runtime.functions.hasFilter(nameOf(input))),
  float: define("", (input) => isFloat(input)),
  ge: GREATER_OR_EQUAL,
  greaterthan: GREATER,
  gt: GREATER,
  in: define("seq", (input, [container], runtime) => COMPARISONS.in(input, container, runtime)),
  integer: define("", (input) => isInteger(input) && typeof input !== "boolean"),
  iterable: define("", (input) => isIterable(input)),
  le: LESS_OR_EQUAL,
  lessthan: LESS,
  lower: define("", (input) => isInCase(toText(input), /\p{Ll}/u, /[\p{Lu}\p{Lt}]/u)),
  lt: LESS,
  mapping: define("", (input) => isDict(input)),
  ne: NOT_EQUAL,
  none: define("", (input) => input === null),
  number: define("", (input) => isNumber(input)),
  odd: define("", remainderIs(2, 1)),
  sameas: define("other", (input, [other]) => isSameObject(input, other)),
  sequence: define("", (input) => !(input instanceof DictView) && (isDict(input) || lengthOf(input) !== undefined)),
  string: define("", (input) => textOf(input) !== undefined),
  test: define("", (input, _args, runtime) => runtime.functions.hasTest(nameOf(input))),
  true: define("", (input) => input === true),
  undefined: define("", (input) => input instanceof Undefined),
  upper: define("", (input) => isInCase(toText(input), /[\p{Lu}]/u, /[\p{Ll}\p{Lt}]/u)),
}

/** A name to look up; what cannot be a key of a dict is refused, as in Python. */
function nameOf(value: Value): string {
  hashOf(value)
  return toText(value)
}

function isInCase(text: string, wanted: RegExp, unwanted: RegExp): boolean {
  return hasMatch(wanted, text) && !hasMatch(unwanted, text)
}

/** Every test by name, aliases included, sorted by name. */
export const TESTS: ReadonlyMap<string, NativeFunction> = new Map(Object.entries(BY_NAME))
