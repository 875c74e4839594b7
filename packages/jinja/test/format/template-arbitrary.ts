import fc from "fast-check"

/** Tokens of an expression or statement; white space between them is chosen later. */
type Tokens = readonly string[]

const NAMES = ["a", "b", "items", "user", "text", "n", "none", "true", "missing", "message_with_a_long_name"]
const LITERALS = ["1", "1_000", "0x1F", "2.5", "1e3", "'it'", '"q"', "'a\\n\\'b'", '"two\nlines"', "'{{ no }}'", "0"]
const BINARY = ["+", "-", "*", "/", "//", "%", "~", "==", "!=", "<", ">=", "in", "not in", "and", "or"]
const FILTERS = [["upper"], ["default", "(", "'x'", ",", "true", ")"], ["join", "(", "d", "=", "', '", ")"], ["list"]]
const TESTS = ["defined", "not none", "string", "divisibleby 3", "in [1, 2]", "eq(1)", "sameas none", "not in {'k': 1}"]

type Tree = {
  readonly expression: Tokens
  readonly statements: string
}

function join(lists: readonly Tokens[], separator: string): Tokens {
  return lists.flatMap((list, index) => (index === 0 ? list : [separator, ...list]))
}

function isSafe(left: string, right: string): boolean {
  return /[)(\][,]$/.test(left) || /^[)(\][,|]/.test(right)
}

const BLANKS = ["", "", " ", " ", "  ", "\n", "\n    ", "\t", "\r\n"]

/** Joins tokens with any white space that keeps them apart. */
function writeTokens(tokens: Tokens): fc.Arbitrary<string> {
  return fc.array(fc.nat(BLANKS.length - 1), { minLength: tokens.length, maxLength: tokens.length }).map((choices) =>
    tokens
      .map((token, index) => {
        const blank = BLANKS[choices[index] ?? 0] ?? ""
        const next = tokens[index + 1]
        return next === undefined ? token : token + (blank === "" && !isSafe(token, next) ? " " : blank)
      })
      .join(""),
  )
}

const sign = fc.constantFrom("", "", "", "-", "-", "+")
const edge = fc.constantFrom("", " ", " ", "  ", "\n", "\n  ")
const text = fc.constantFrom(
  ..."hello|  |\n|\n\n|\n    |\r\n  |  \n  |a { b\n|} }\t|\n\t|x\n  y\n |<p>  |%}|-|é\n|\u00a0\n |\n \u00a0".split("|"),
)

function writeTag(kind: "{{" | "{%", tokens: fc.Arbitrary<Tokens>): fc.Arbitrary<string> {
  const closing = kind === "{{" ? fc.constantFrom("", "", "-") : sign
  return fc.tuple(sign, edge, tokens.chain(writeTokens), edge, closing).map(([open, before, inner, after, close]) => {
    const start = /^[-+]/.test(inner) && before === "" ? " " : before
    const end = /[-+%}]$/.test(inner) && after === "" ? " " : after
    return `${kind}${open}${start}${inner}${end}${close}${kind === "{{" ? "}}" : "%}"}`
  })
}

const comment = fc
  .tuple(sign, fc.constantFrom("", "x", " note ", "\n two\n lines\n", "  a # b  ", "\t", "{{ x }}", "} "), sign)
  .map(([open, body, close]) => `{#${open}${body}${close}#}`)

const raw = fc
  .tuple(
    sign,
    fc.constantFrom("", "-"),
    fc.constantFrom("", "\n", "{{ x }}", "\n  {% if %}\n    ", " a \n"),
    sign,
    sign,
  )
  .map(([a, b, body, c, d]) => `{%${a} raw ${b}%}${body}{%${c}endraw${d}%}`)

const one = (...tokens: string[]): fc.Arbitrary<Tokens> => fc.constant(tokens)

function expressionOf(inner: fc.Arbitrary<Tokens>): fc.Arbitrary<Tokens> {
  const list = fc.array(inner, { maxLength: 6 })
  return fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...NAMES, ...LITERALS).map((token): Tokens => [token]),
    fc
      .tuple(inner, fc.constantFrom(...BINARY), inner)
      .map(([l, operator, r]): Tokens => ["(", ...l, ")", operator, ...r]),
    fc
      .tuple(
        fc.array(fc.constantFrom(...NAMES, ...LITERALS), { minLength: 2, maxLength: 9 }),
        fc.constantFrom(...BINARY),
      )
      .map(([all, operator]) =>
        join(
          all.map((token) => [token]),
          operator,
        ),
      ),
    fc.tuple(inner, fc.constantFrom(...FILTERS)).map(([value, filter]): Tokens => ["(", ...value, ")", "|", ...filter]),
    fc
      .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...TESTS))
      .map(([name, test]): Tokens => ["(", name, "is", test, ")"]),
    fc
      .tuple(fc.constantFrom("-", "+", "not"), inner)
      .map(([operator, value]): Tokens => ["(", operator, ...value, ")"]),
    fc.tuple(inner, inner, inner).map(([a, b, c]): Tokens => ["(", ...a, "if", "(", ...b, ")", "else", ...c, ")"]),
    list.map((items): Tokens => ["[", ...join(items, ","), "]"]),
    list.map((items): Tokens => ["(", ...items.flatMap((item) => [...item, ","]), ")"]),
    list.map(
      (items): Tokens => [
        "{",
        ...join(
          items.map((item, at) => [`'k${at}'`, ":", ...item]),
          ",",
        ),
        "}",
      ],
    ),
    fc.tuple(list, inner).map(([items, value]): Tokens => {
      return ["range", "(", ...join([...items, ["*", ...value], ["key", "=", ...value], ["**", ...value]], ","), ")"]
    }),
    inner.map((value): Tokens => ["items", "[", ...value, ":", "]", ".", "0"]),
    one("user", ".", "name", "[", "1", ":", "-", "1", "]"),
    one("'joined'", "'texts'", '"of a length that makes the line break"', '"somewhere in its middle or at its end"'),
    one("1", ".", "real"),
    one("2", "**", "3", "**", "-", "1"),
  )
}

function statementOf(inner: fc.Arbitrary<Tokens>, body: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const withName = (name: string, rest: fc.Arbitrary<Tokens>) =>
    writeTag(
      "{%",
      rest.map((tokens) => [name, ...tokens]),
    )
  const block = (name: string, rest: fc.Arbitrary<Tokens>) =>
    fc.tuple(withName(name, rest), body, withName(`end${name}`, one())).map((all) => all.join(""))
  const bracketed = inner.map((value): Tokens => ["(", ...value, ")"])
  return fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: text, weight: 6 },
    { arbitrary: writeTag("{{", inner), weight: 3 },
    comment,
    raw,
    withName(
      "set",
      inner.map((value): Tokens => ["x", "=", ...value]),
    ),
    block("if", bracketed),
    fc
      .tuple(withName("if", bracketed), body, withName("elif", bracketed), body, withName("else", one()), body)
      .chain((all) => withName("endif", one()).map((end) => all.join("") + end)),
    block(
      "for",
      bracketed.map((value): Tokens => ["i", ",", "j", "in", ...value, "if", "i"]),
    ),
    block("set", one("y", "|", "upper")),
    block(
      "macro",
      fc.array(inner, { maxLength: 6 }).map(
        (items): Tokens => [
          "m",
          "(",
          ...join(
            items.map((item, at) => [`p${at}`, "=", ...item]),
            ",",
          ),
          ")",
        ],
      ),
    ),
    block(
      "call",
      inner.map((value): Tokens => ["(", "u", ")", "m", "(", ...value, ")"]),
    ),
    block("filter", one("indent", "(", "2", ")", "|", "upper")),
    block(
      "with",
      inner.map((value): Tokens => ["w", "=", ...value, ",", "v", "=", "2"]),
    ),
    block("autoescape", one("true")),
    block("generation", one()),
  )
}

const { expression, statements } = fc.letrec<Tree>((tie) => {
  const inner = tie("expression")
  const statement = statementOf(inner, tie("statements"))
  return {
    expression: expressionOf(inner),
    statements: fc.array(statement, { maxLength: 5 }).map((all) => all.join("")),
  }
})

/** Sources that parse, written with any white space. */
export const templateArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: statements, weight: 5 },
  writeTag("{{", expression),
)
