import fc, { type Arbitrary } from "fast-check"
import { EXPRESSION, EXPRESSIONS } from "./expression-arbitrary.ts"

const TEXTS = ["", " ", "\n", "  \n", "a", "\n\tb ", "x\r\n", "{ ", "%} ", "é🎉", " \n  "]

// A type, since an interface has no index signature, which `letrec` wants.
type Parts = {
  readonly statement: string
  readonly body: string
}

const text = fc.constantFrom(...TEXTS)
const name = fc.constantFrom("x", "y", "z", "w")
const openSign = fc.constantFrom("", "", "", "-", "+")
const closeSign = fc.constantFrom("", "", "", "-", "+")

/** A tag with any signs at its ends. */
function tag(inner: Arbitrary<string>): Arbitrary<string> {
  return fc.tuple(openSign, inner, closeSign).map(([open, code, close]) => `{%${open} ${code} ${close}%}`)
}

function print(value: Arbitrary<string>): Arbitrary<string> {
  const sign = fc.constantFrom("", "", "-")
  return fc.tuple(sign, value, sign).map(([open, code, close]) => `{{${open} ${code} ${close}}}`)
}

/** A tag, a body and the tag that ends it. */
function block(start: Arbitrary<string>, body: Arbitrary<string>, end: string): Arbitrary<string> {
  return fc.tuple(tag(start), body, tag(fc.constant(end))).map((parts) => parts.join(""))
}

function loops(body: Arbitrary<string>): Arbitrary<string> {
  const start = fc
    .tuple(
      fc.constantFrom("x", "y", "x, y", "k, v"),
      EXPRESSIONS.list,
      fc.option(EXPRESSIONS.flag, { nil: undefined, freq: 3 }),
    )
    .map(([target, list, test]) => `for ${target} in ${list}${test === undefined ? "" : ` if (${test})`}`)
  const round = fc.tuple(
    body,
    fc.constantFrom(
      ...["", "", "{{ loop.index }}", "{{ loop.last }}{{ loop.revindex }}", "{{ loop.previtem }}/{{ loop.nextitem }}"],
      ...[
        "{% if loop.index > 2 %}{% break %}{% endif %}",
        "{% if loop.first %}{% continue %}{% endif %}",
        "{{ loop.cycle('a', 'b') }}",
      ],
      ...["{{ loop.changed(x) }}", "{{ loop.length }}{{ loop.depth }}", "{% set x = 1 %}", "{{ loop }}"],
    ),
    body,
  )
  return fc.oneof(
    block(
      start,
      round.map((parts) => parts.join("")),
      "endfor",
    ),
    fc.tuple(block(start, body, "else"), body).map(([first, rest]) => `${first}${rest}{% endfor %}`),
  )
}

function macros(body: Arbitrary<string>): Arbitrary<string> {
  const parameters = fc.constantFrom("", "x", "x, y=2", "x, y=x", "x='q'")
  const args = fc.oneof(
    fc.constant(""),
    EXPRESSION,
    fc.tuple(EXPRESSION, EXPRESSION).map(([a, b]) => `${a}, y=${b}`),
    fc.constantFrom("*l", "**d", "1, 2, 3", "q=1"),
  )
  const extras = fc.constantFrom("", "", "{{ varargs }}", "{{ kwargs }}", "{{ caller() }}", "{{ caller is defined }}")
  const define = fc
    .tuple(parameters, body, extras)
    .map(([given, inner, extra]) => `{% macro m(${given}) %}${inner}${extra}{% endmacro %}`)
  const use = fc.oneof(
    args.map((given) => `{{ m(${given}) }}`),
    fc.tuple(args, body).map(([given, inner]) => `{% call m(${given}) %}${inner}{% endcall %}`),
    fc.constantFrom("{{ m.name }}{{ m.arguments }}{{ m.catch_kwargs }}{{ m.caller }}", "{{ m() | upper }}"),
  )
  return fc.tuple(define, use).map((parts) => parts.join(""))
}

function others(body: Arbitrary<string>): Arbitrary<string> {
  return fc.oneof(
    tag(fc.tuple(name, EXPRESSION).map(([target, value]) => `set ${target} = ${value}`)),
    block(
      name.map((target) => `set ${target}`),
      body,
      "endset",
    ),
    block(fc.constantFrom("set x | upper", "set x | replace('a', 'b') | trim"), body, "endset"),
    block(
      fc.tuple(name, EXPRESSION).map(([target, value]) => `with ${target} = ${value}, z = ${target}`),
      body,
      "endwith",
    ),
    block(fc.constantFrom("filter upper", "filter trim | replace('a', s)", "filter indent(2)"), body, "endfilter"),
    block(fc.constantFrom("autoescape true", "autoescape false"), body, "endautoescape"),
    block(fc.constant("generation"), body, "endgeneration"),
    block(fc.constant("raw"), text, "endraw"),
    fc.constantFrom(
      ...[
        "{# note #}",
        "{#- note -#}",
        "{#+ note +#}\n",
        "{% set ns = namespace(v=1) %}{% set ns.v = ns.v + 1 %}{{ ns.v }}",
      ],
      ...[
        "{% include 'part' %}",
        "{% import 'lib' as m %}{{ m.const }}",
        "{% from 'lib' import hello %}{{ hello(x) }}",
        "{% include 'loopy' %}",
      ],
      ...[
        "{% set x, y = (1, 2) %}",
        "{% set j = joiner('-') %}{{ j() }}{{ j() }}",
        "{% set c = cycler(1, 2) %}{{ c.next() }}{{ c.current }}",
      ],
    ),
  )
}

const parts = fc.letrec<Parts>((tie) => {
  const body = tie("body")
  const condition = tag(EXPRESSIONS.flag.map((test) => `if (${test})`))
  return {
    body: fc.array(tie("statement"), { maxLength: 2 }).map((statements) => statements.join("")),
    statement: fc.oneof(
      { maxDepth: 2, depthSize: "small" },
      fc.oneof({ weight: 2, arbitrary: text }, { weight: 3, arbitrary: print(EXPRESSION) }),
      fc
        .tuple(condition, body, tag(fc.constantFrom("else", "elif t", "elif x")), body)
        .map(([first, a, second, b]) => `${first}${a}${second}${b}{% endif %}`),
      loops(body),
      macros(body),
      others(body),
    ),
  }
})

const TAG = /\{[{%][\s\S]*?[%}]\}/g

/** Breaks lines inside tags: at every space of theirs whose turn it is. */
function breakLines(source: string, breaks: readonly boolean[]): string {
  let index = 0
  return source.replace(TAG, (found) =>
    found.replace(/ /g, () => {
      index += 1
      return breaks[index % breaks.length] === true ? "\n" : " "
    }),
  )
}

/** Templates of the whole language, most of which render; they use the variables of the recorded cases. */
export const TEMPLATE: Arbitrary<string> = fc
  .tuple(
    fc.array(parts.statement, { minLength: 1, maxLength: 3 }),
    fc.oneof(fc.constant([false]), fc.array(fc.boolean(), { minLength: 1, maxLength: 12 })),
  )
  .map(([statements, breaks]) => breakLines(statements.join(""), breaks))
