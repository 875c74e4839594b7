import fc, { type Arbitrary } from "fast-check"
import {
  FLAG_METHODS,
  FORBIDDEN_METHODS,
  JSON_FILTERS,
  type Kind,
  LIST_FILTERS,
  LIST_METHODS,
  MAPPING_METHODS,
  NUMBER_FILTERS,
  NUMBER_LITERALS,
  NUMBER_METHODS,
  TESTS,
  TEXT_FILTERS,
  TEXT_LITERALS,
  TEXT_METHODS,
  VARIABLES,
} from "./expression-words.ts"

type Tie = (kind: Kind) => Arbitrary<string>
type Expressions = Readonly<Record<Kind, string>>

const KINDS: readonly Kind[] = ["text", "number", "flag", "list", "mapping"]

function pick(values: readonly string[]): Arbitrary<string> {
  return fc.constantFrom(...values)
}

function pipe(input: Arbitrary<string>, filters: readonly string[]): Arbitrary<string> {
  return fc.tuple(input, pick(filters)).map(([value, filter]) => `(${value}) | ${filter}`)
}

function call(input: Arbitrary<string>, methods: readonly string[]): Arbitrary<string> {
  return fc.tuple(input, pick(methods)).map(([value, method]) => `(${value}).${method}`)
}

function join(separators: readonly string[], left: Arbitrary<string>, right: Arbitrary<string>): Arbitrary<string> {
  return fc.tuple(left, pick(separators), right).map(([a, separator, b]) => `(${a}) ${separator} (${b})`)
}

function sliceOf(value: Arbitrary<string>): Arbitrary<string> {
  const bound = fc.oneof(fc.constant(""), fc.integer({ min: -6, max: 6 }).map(String))
  const step = pick(["", "", ":", ":1", ":2", ":-1", ":-2", ":0"])
  return fc.tuple(value, bound, bound, step).map(([text, from, to, by]) => `(${text})[${from}:${to}${by}]`)
}

function textOf(tie: Tie): Arbitrary<string> {
  const part = fc.oneof(tie("text"), tie("number"), tie("list"))
  return fc.oneof(
    pipe(tie("text"), TEXT_FILTERS),
    pipe(tie("list"), [
      "join",
      "join(', ')",
      "join('|', attribute='name')",
      "first",
      "last",
      "tojson",
      "string",
      "pprint",
    ]),
    pipe(fc.oneof(tie("mapping"), tie("list"), tie("number")), JSON_FILTERS),
    pipe(tie("number"), ["string", "filesizeformat", "filesizeformat(true)", "tojson"]),
    call(tie("text"), TEXT_METHODS),
    join(["~", "~", "+"], part, part),
    join(["*", "%"], tie("text"), fc.oneof(tie("number"), tie("list"))),
    sliceOf(tie("text")),
    fc.tuple(tie("text"), tie("flag"), tie("text")).map(([a, flag, b]) => `${a} if ${flag} else ${b}`),
  )
}

function numberOf(tie: Tie): Arbitrary<string> {
  return fc.oneof(
    join(["+", "-", "*", "/", "//", "%"], tie("number"), tie("number")),
    // Powers with other fractions differ in the last digit between machines.
    join(["**"], tie("number"), pick(["0", "1", "2", "3", "-1", "-5", "0.5", "neg", "none"])),
    pipe(fc.oneof(tie("number"), tie("text"), tie("list")), NUMBER_FILTERS),
    call(tie("text"), NUMBER_METHODS),
    call(tie("list"), ["count(1)", "index(1)"]),
    tie("number").map((value) => `-(${value})`),
    fc.tuple(tie("list"), fc.integer({ min: -4, max: 4 })).map(([list, index]) => `(${list})[${index}]`),
  )
}

function flagOf(tie: Tie): Arbitrary<string> {
  const any = fc.oneof(...KINDS.map(tie))
  return fc.oneof(
    join(["==", "!=", "<", "<=", ">", ">=", "in", "not in"], any, any),
    join(["and", "or"], any, any),
    fc.tuple(any, pick(["is", "is not"]), pick(TESTS)).map(([value, is, test]) => `(${value}) ${is} ${test}`),
    any.map((value) => `not (${value})`),
    call(tie("text"), FLAG_METHODS),
    fc.tuple(tie("number"), tie("number"), tie("number")).map(([a, b, c]) => `(${a}) < (${b}) <= (${c})`),
  )
}

function listOf(tie: Tie): Arbitrary<string> {
  const any = fc.oneof(...KINDS.map(tie))
  return fc.oneof(
    pipe(fc.oneof(tie("list"), tie("list"), tie("mapping"), tie("text")), LIST_FILTERS),
    call(tie("text"), LIST_METHODS),
    call(tie("mapping"), MAPPING_METHODS),
    fc.array(any, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
    fc.array(any, { maxLength: 3 }).map((items) => `(${items.map((item) => `${item},`).join(" ")})`),
    join(["+"], tie("list"), tie("list")),
    join(["*"], tie("list"), tie("number")),
    sliceOf(tie("list")),
  )
}

function mappingOf(tie: Tie): Arbitrary<string> {
  const any = fc.oneof(...KINDS.map(tie))
  const entry = fc.tuple(fc.oneof(tie("text"), tie("number")), any).map(([key, value]) => `${key}: ${value}`)
  return fc.oneof(
    fc.array(entry, { maxLength: 3 }).map((entries) => `{${entries.join(", ")}}`),
    pick([
      "dict(a=1, b='x')",
      "dict(d, q=2)",
      "dict([('k', 1)])",
      "namespace(v=1)",
      "users | first",
      "{'a': {'b': [1, none]}}",
    ]),
    call(tie("mapping"), ["copy()", ...FORBIDDEN_METHODS]),
  )
}

const BUILDERS: Readonly<Record<Kind, (tie: Tie) => Arbitrary<string>>> = {
  text: textOf,
  number: numberOf,
  flag: flagOf,
  list: listOf,
  mapping: mappingOf,
}

function leafOf(kind: Kind): Arbitrary<string> {
  const variable = pick(VARIABLES[kind])
  if (kind === "text") return fc.oneof(variable, pick(TEXT_LITERALS))
  if (kind === "number") return fc.oneof(variable, pick(NUMBER_LITERALS))
  if (kind === "flag") return fc.oneof(variable, pick(["true", "False", "none"]))
  return fc.oneof(
    variable,
    pick(
      kind === "list"
        ? ["[]", "[1, 2, 3]", "['b', 'A']", "(1, 'x')", "'abc'"]
        : ["{}", "{'k': 1}", "{1: 'a', none: 2}"],
    ),
  )
}

/** Expressions by kind, as source. */
export const EXPRESSIONS: Readonly<Record<Kind, Arbitrary<string>>> = fc.letrec<Expressions>((tieName) => {
  const tie: Tie = (kind) =>
    fc.oneof(
      { weight: 29, arbitrary: tieName(kind) },
      { weight: 1, arbitrary: fc.oneof(...KINDS.map((other) => tieName(other))) },
    )
  const build = (kind: Kind): Arbitrary<string> =>
    fc.oneof({ maxDepth: 3, depthSize: "small" }, leafOf(kind), BUILDERS[kind](tie))
  return {
    text: build("text"),
    number: build("number"),
    flag: build("flag"),
    list: build("list"),
    mapping: build("mapping"),
  }
})

/** Any expression. */
export const EXPRESSION: Arbitrary<string> = fc.oneof(...KINDS.map((kind) => EXPRESSIONS[kind]))
