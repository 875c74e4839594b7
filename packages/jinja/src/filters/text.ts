import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, integerArgument, strictTextArgument } from "../values/arguments.ts"
import { dictEntries, isDict } from "../values/dict.ts"
import { escapeHtml, escapeText } from "../values/escape-html.ts"
import { formatPercent } from "../values/format-percent.ts"
import { capitalize, lowerCase, upperCase } from "../values/letter-case.ts"
import { mapItems } from "../values/long-list.ts"
import { charactersOf, indexIn, joinTexts, splitText } from "../values/long-text.ts"
import { ARITHMETIC } from "../values/operators.ts"
import { raiseFilterArgument, raiseNoAttribute, raiseType, raiseValue } from "../values/raise.ts"
import { likeInput } from "../values/sequence.ts"
import { representation, toText } from "../values/text-form.ts"
import { center, splitLines, splitWords } from "../values/text-lines.ts"
import { trimCharacters } from "../values/trim-characters.ts"
import { typeName } from "../values/type-name.ts"
import { Markup, Tuple, textOf, Undefined, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { prettyPrint } from "./pretty-print.ts"
import { urlEncode } from "./url-encode.ts"
import { urlize } from "./urlize.ts"
import { wordWrap } from "./word-wrap.ts"
import { titleWords, truncate } from "./words.ts"

/** Filters whose input is text, or is turned into text. */
export const TEXT_FILTERS: Readonly<Record<string, NativeFunction>> = {
  capitalize: define("", (input) => likeInput(input, capitalize(toText(input)))),
  center: define("width?", (input, [width], runtime) => {
    const columns = integerArgument(width, 80)
    runtime.checkSize(columns)
    return likeInput(input, center(toText(input), columns, " "))
  }),
  escape: define("", (input) => new Markup(escapeHtml(input))),
  forceescape: define("", (input) => new Markup(escapeText(toText(input)))),
  format: define("...", (input, positional, runtime, all) => {
    if (all.named !== null && positional.length > 0) {
      raiseFilterArgument("can't handle positional and keyword arguments at the same time")
    }
    const values = all.named === null ? new Tuple(positional) : Object.fromEntries(all.named)
    return formatPercent(input instanceof Markup ? input : toText(input), values, runtime)
  }),
  indent: define("width?, first?, blank?", (input, [width = 4, first, blank], runtime) => {
    const prefix = textOf(width) ?? toText(ARITHMETIC["*"](" ", width, runtime))
    const text = indent(requireText(input), prefix, {
      first: flagArgument(first, false),
      blank: flagArgument(blank, false),
      runtime,
    })
    return likeInput(input, text)
  }),
  lower: define("", (input) => likeInput(input, lowerCase(toText(input)))),
  pprint: define("", (input, _args, runtime) => prettyPrint(input, runtime)),
  replace: define("old, new, count?", (input, [old, replacement, count], runtime) => {
    const limit = count === undefined || count === null ? -1 : integerArgument(count, -1)
    const parts = { from: toText(old), to: toText(replacement), limit }
    const text = replaceText(toText(input), parts, runtime)
    return likeInput(input, text)
  }),
  safe: define("", (input) => (input instanceof Markup ? input : new Markup(toText(input)))),
  string: define("", (input, _args, runtime) => (input instanceof Markup ? input : toText(input, runtime))),
  striptags: define("", (input) => stripTags(toText(input))),
  title: define("", (input) => titleWords(toText(input))),
  trim: define("chars?", (input, [characters]) => {
    const unwanted = characters === undefined || characters === null ? undefined : strictTextArgument(characters, "")
    const trimmed = trimCharacters(toText(input), unwanted, "both")
    return likeInput(input, trimmed)
  }),
  truncate: define("length?, killwords?, end?, leeway?", (input, args, runtime) => {
    const [length = 255, killWords, end = "...", leeway] = args
    return truncate(input, { length, killWords: flagArgument(killWords, false), end, leeway: leeway ?? 5 }, runtime)
  }),
  upper: define("", (input) => likeInput(input, upperCase(toText(input)))),
  urlencode: define("", (input, _args, runtime) => urlEncode(input, runtime)),
  urlize: define("trim_url_limit?, nofollow?, target?, rel?, extra_schemes?", (input, args, runtime) => {
    const [limit = null, nofollow, target = null, rel = null, schemes = null] = args
    return urlize(input, { limit, nofollow: flagArgument(nofollow, false), target, rel, schemes }, runtime)
  }),
  wordcount: define("", (input) => countWords(toText(input))),
  wordwrap: define(
    "width?, break_long_words?, wrapstring?, break_on_hyphens?",
    (input, [width = 79, breakLongWords, wrapString, breakOnHyphens], runtime) => {
      const between = wrapString ?? "\n"
      const options = {
        width,
        breakLongWords: flagArgument(breakLongWords, true),
        wrapString: textOf(between) ?? raiseNoAttribute(between, "join"),
        breakOnHyphens: flagArgument(breakOnHyphens, true),
        runtime,
      }
      return wordWrap(textOf(input) ?? raiseNoAttribute(input, "splitlines"), options)
    },
  ),
  xmlattr: define("autospace?", (input, [autospace]) => xmlAttributes(input, flagArgument(autospace, true))),
}

/** Text that a line end can be added to; a list can too, and has no lines. */
function requireText(input: Value): string {
  const text = textOf(input)
  if (text !== undefined) return text
  if (Array.isArray(input) || input instanceof Undefined) raiseNoAttribute(input, "splitlines")
  return raiseType(`unsupported operand type(s) for +=: '${typeName(input)}' and 'str'`)
}

interface IndentOptions {
  readonly first: boolean
  readonly blank: boolean
  readonly runtime: Runtime
}

function indent(text: string, prefix: string, options: IndentOptions): string {
  const lines = splitLines(`${text}\n`, false)
  options.runtime.checkSize(text.length + lines.length * prefix.length)
  const indented = lines.map((line, index) => (index > 0 && (options.blank || line !== "") ? prefix + line : line))
  return (options.first ? prefix : "") + joinTexts(indented, "\n")
}

interface Replacement {
  readonly from: string
  readonly to: string
  /** Negative for all. */
  readonly limit: number
}

/** Python's `str.replace`. */
export function replaceText(text: string, parts: Replacement, runtime: Runtime): string {
  const { from, to, limit } = parts
  if (limit === 0) return text
  const most = limit < 0 ? Number.POSITIVE_INFINITY : limit
  const pieces = from === "" ? ["", ...charactersOf(text), ""] : splitText(text, from, most)
  const count = Math.min(most, pieces.length - 1)
  runtime.checkSize(text.length + count * to.length)
  // Behind the last piece stands a rest only where characters are what is cut at.
  return joinTexts(pieces.slice(0, count + 1), to) + joinTexts(pieces.slice(count + 1))
}

function stripTags(text: string): string {
  const withoutComments = removeBetween(text, "<!--", "-->")
  const withoutTags = removeBetween(withoutComments, "<", ">")
  return unescapeEntities(joinTexts(splitWords(withoutTags), " "))
}

/** Takes out every piece from an opener to the next closer; an opener without closer stays. */
function removeBetween(text: string, opener: string, closer: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = indexIn(text, opener); start !== -1; start = indexIn(text, opener, at)) {
    const end = indexIn(text, closer, start + opener.length)
    if (end === -1) break
    spend(4)
    kept.push(text.slice(at, start))
    at = end + closer.length
  }
  kept.push(text.slice(at))
  return joinTexts(kept)
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
}

const ENTITY = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/i

function unescapeEntities(text: string): string {
  // A native `replace` of all looks for every entity before it gives out the first.
  const parts = splitText(text, "&")
  return joinTexts(mapItems(parts, (part, at) => (at === 0 ? part : `&${part}`.replace(ENTITY, unescapeEntity))))
}

function unescapeEntity(whole: string, decimal?: string, hex?: string, name = ""): string {
  spend(8)
  if (decimal === undefined && hex === undefined) return NAMED_ENTITIES[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    spend(8)
    count += 1
  }
  return count
}

function xmlAttributes(input: Value, withSpace: boolean): Value {
  if (!isDict(input)) return raiseNoAttribute(input, "items")
  const attributes = dictEntries(input)
    .filter(([, value]) => value !== null && !(value instanceof Undefined))
    .map(([key, value]) => `${escapeHtml(attributeName(key))}="${escapeHtml(value)}"`)
    .join(" ")
  return new Markup(withSpace && attributes !== "" ? ` ${attributes}` : attributes)
}

function attributeName(key: Value): Value {
  const name = textOf(key) ?? raiseType(`expected string or bytes-like object, got '${typeName(key)}'`)
  return /[ \t-\r/>=]/.test(name) ? raiseValue(`Invalid character in attribute name: ${representation(name)}`) : key
}
