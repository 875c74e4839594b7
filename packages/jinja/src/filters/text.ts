import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, integerArgument, textArgument } from "../values/arguments.ts"
import { dictEntries, isDict } from "../values/dict.ts"
import { escapeHtml, escapeText } from "../values/escape-html.ts"
import { formatPercent } from "../values/format-percent.ts"
import { capitalize, lowerCase, upperCase } from "../values/letter-case.ts"
import { mapItems } from "../values/long-list.ts"
import { charactersOf, indexIn, joinTexts, splitText } from "../values/long-text.ts"
import { raiseFilterArgument, raiseNoAttribute, raiseType } from "../values/raise.ts"
import { lengthOf } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { center, splitLines, splitWords } from "../values/text-lines.ts"
import { trimCharacters } from "../values/trim-characters.ts"
import { typeName } from "../values/type-name.ts"
import { Markup, Tuple, textOf, Undefined, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { prettyPrint } from "./pretty-print.ts"
import { urlEncode, urlize } from "./web.ts"
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
  indent: define("width?, first?, blank?", (input, [width, first, blank], runtime) => {
    const prefix = textOf(width) ?? indentation(integerArgument(width, 4), runtime)
    const text = indent(requireText(input, "indent"), prefix, {
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
    const unwanted = characters === undefined || characters === null ? undefined : toText(characters)
    const trimmed = trimCharacters(toText(input), unwanted, "both")
    return likeInput(input, trimmed)
  }),
  truncate: define("length?, killwords?, end?, leeway?", (input, [length, killWords, end, leeway]) => {
    const options = {
      length: integerArgument(length, 255),
      killWords: flagArgument(killWords, false),
      end: textArgument(end, "..."),
      leeway: leeway === null ? 5 : integerArgument(leeway, 5),
    }
    const size = lengthOf(input) ?? raiseType(`object of type '${typeName(input)}' has no len()`)
    return size <= options.length + options.leeway ? input : truncate(toText(input), options)
  }),
  upper: define("", (input) => likeInput(input, upperCase(toText(input)))),
  urlencode: define("", (input, _args, runtime) => urlEncode(input, runtime)),
  urlize: define("trim_url_limit?, nofollow?, target?, rel?, extra_schemes?", (input, [limit, nofollow, target, rel]) =>
    urlize(toText(input), {
      limit: limit === undefined || limit === null ? undefined : integerArgument(limit, 0),
      nofollow: flagArgument(nofollow, false),
      target: target === undefined || target === null ? undefined : toText(target),
      rel: rel === undefined || rel === null ? undefined : toText(rel),
    }),
  ),
  wordcount: define("", (input) => countWords(toText(input))),
  wordwrap: define(
    "width?, break_long_words?, wrapstring?, break_on_hyphens?",
    (input, [width, breakLongWords, wrapString, breakOnHyphens], runtime) =>
      wordWrap(textOf(input) ?? raiseNoAttribute(input, "splitlines"), {
        width: integerArgument(width, 79),
        breakLongWords: flagArgument(breakLongWords, true),
        wrapString: wrapString === undefined || wrapString === null ? "\n" : toText(wrapString),
        breakOnHyphens: flagArgument(breakOnHyphens, true),
        runtime,
      }),
  ),
  xmlattr: define("autospace?", (input, [autospace]) => xmlAttributes(input, flagArgument(autospace, true))),
}

function requireText(input: Value, filter: string): string {
  if (input instanceof Undefined) return input.raise()
  return textOf(input) ?? raiseType(`${filter}() needs text, not ${typeName(input)}`)
}

function indentation(width: number, runtime: Runtime): string {
  runtime.checkSize(width)
  return " ".repeat(Math.max(0, width))
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
    .map(([key, value]) => `${escapeHtml(key)}="${escapeHtml(value)}"`)
    .join(" ")
  return withSpace && attributes !== "" ? ` ${attributes}` : attributes
}

/** Escaped text stays escaped. */
function likeInput(input: Value, text: string): Value {
  return input instanceof Markup ? new Markup(text) : text
}
