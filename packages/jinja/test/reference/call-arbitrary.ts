// Calls with any arguments and formats of any shape: most fail, and the way in which they do is compared as well.
import fc, { type Arbitrary } from "fast-check"

function pick(...values: readonly string[]): Arbitrary<string> {
  return fc.constantFrom(...values)
}

/** Sometimes what is given, otherwise nothing. */
function maybe(part: Arbitrary<string>): Arbitrary<string> {
  return fc.option(part, { nil: "" })
}

function concat(...parts: readonly Arbitrary<string>[]): Arbitrary<string> {
  return fc.tuple(...parts).map((texts) => texts.join(""))
}

const integer = fc.integer({ min: -5, max: 12 }).map(String)
const TEXTS = [
  "s",
  "e",
  "sp",
  "u",
  "emoji",
  "html",
  "multi",
  "'aXbXXc'",
  "'12'",
  "'-3.5e2'",
  "'a-b c-d--e'",
  "'%'",
  "' '",
]
const text = pick(...TEXTS)
const number = fc.oneof(integer, pick("f", "neg", "zero", "a", "2.5", "-0.0", "0.1", "123456.789"))
const other = pick(
  "none",
  "true",
  "z",
  "l",
  "ls",
  "el",
  "nums",
  "users",
  "msgs",
  "d",
  "dd",
  "ed",
  "tree",
  "users[0]",
  "nope",
  "(1, 'x')",
)
const value = fc.oneof(text, number, other)

const args = fc.array(fc.oneof(integer, value), { maxLength: 3 }).map((list) => list.join(", "))

/** Filters by name, with the names that their arguments have. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  abs: [],
  attr: ["name"],
  batch: ["linecount", "fill_with"],
  capitalize: [],
  center: ["width"],
  default: ["default_value", "boolean"],
  dictsort: ["case_sensitive", "by", "reverse"],
  escape: [],
  filesizeformat: ["binary"],
  first: [],
  float: ["default"],
  format: ["a"],
  groupby: ["attribute", "default", "case_sensitive"],
  indent: ["width", "first", "blank"],
  int: ["default", "base"],
  items: [],
  join: ["d", "attribute"],
  last: [],
  length: [],
  list: [],
  max: ["case_sensitive", "attribute"],
  min: ["case_sensitive", "attribute"],
  pprint: [],
  reject: [],
  replace: ["old", "new", "count"],
  reverse: [],
  round: ["precision", "method"],
  select: [],
  slice: ["slices", "fill_with"],
  sort: ["reverse", "case_sensitive", "attribute"],
  striptags: [],
  sum: ["attribute", "start"],
  title: [],
  tojson: ["indent", "ensure_ascii", "sort_keys"],
  trim: ["chars"],
  truncate: ["length", "killwords", "end", "leeway"],
  unique: ["case_sensitive", "attribute"],
  upper: [],
  urlencode: [],
  wordcount: [],
  wordwrap: ["width", "break_long_words", "wrapstring", "break_on_hyphens"],
  xmlattr: ["autospace"],
}

/** Methods of text; those of other types have too many attributes in Python that templates do not need. */
const METHODS = [
  ...["capitalize", "center", "count", "endswith", "expandtabs", "find", "format", "index", "isalnum", "isdigit"],
  ...["isidentifier", "istitle", "isupper", "join", "ljust", "lower", "lstrip", "partition", "removeprefix", "replace"],
  ...["rfind", "rindex", "rjust", "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip"],
  ...["title", "upper", "zfill"],
]

const filter = fc.constantFrom(...Object.entries(FILTERS)).chain(([name, names]) => {
  const named = names.length === 0 ? fc.constant("") : concat(pick(...names), fc.constant("="), value)
  const given = fc.tuple(args, maybe(named)).map((parts) => parts.filter((part) => part !== "").join(", "))
  return given.map((inner) => (inner === "" ? name : `${name}(${inner})`))
})

const filters = concat(
  value.map((input) => `(${input}) | `),
  filter,
  pick("", " | list", " | string", " | length", " | tojson", " | join('/')"),
)

const methods = fc.tuple(text, pick(...METHODS), args).map(([input, name, given]) => `(${input}).${name}(${given})`)

const digits = fc.integer({ min: 0, max: 14 }).map(String)
const precision = concat(fc.constant("."), digits)
const spec = concat(
  maybe(pick("<", ">", "^", "=", "*<", "é^", "0=", "x>")),
  maybe(pick("+", "-", " ")),
  maybe(pick("#", "0", "#0", "z")),
  maybe(digits),
  maybe(pick(",", "_")),
  maybe(precision),
  pick("", ..."bcdeEfFgGnosxX%q"),
)
const specs = fc.tuple(spec, value).map(([format, input]) => `'{:${format}}'.format(${input})`)

const percent = concat(
  fc.constant("%"),
  maybe(fc.constant("(z)")),
  maybe(pick("-", "+", " ", "#", "0", "-0", "+ ", "0#")),
  maybe(fc.oneof(digits, fc.constant("*"))),
  maybe(fc.oneof(precision, pick(".", ".*"))),
  pick(..."diouxXeEfFgGcrsa%y"),
)
const formatted = fc.oneof(
  value,
  value.map((only) => `(${only},)`),
  fc.tuple(value, value).map(([a, b]) => `(${a}, ${b})`),
  fc.constant("d"),
)
const percents = fc.tuple(percent, maybe(percent), formatted).map(([a, b, input]) => `'${a}${b}' % ${input}`)

const flags = fc.array(pick("-", "_", "0", "^", "#"), { maxLength: 2 }).map((list) => list.join(""))
const times = fc
  .array(concat(fc.constant("%"), flags, maybe(digits), pick(..."aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyY%")), {
    minLength: 1,
    maxLength: 4,
  })
  .map((codes) => `strftime_now('${codes.join("|")}')`)

// As arguments these would keep Python busy.
const anyNumber = fc.oneof(number, pick("1e22", "10 ** 20", "-(10 ** 20)"))
const numbers = fc
  .tuple(anyNumber, pick("+", "-", "*", "/", "//", "%", "<", "=="), anyNumber)
  .map(([a, operator, b]) => `(${a}) ${operator} (${b})`)

/** Templates that print one such call. */
export const CALL: Arbitrary<string> = fc
  .oneof(filters, filters, methods, specs, percents, times, numbers)
  .map((expression) => `{{ ${expression} }}`)
