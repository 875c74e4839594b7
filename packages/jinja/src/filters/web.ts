import type { Runtime } from "../runtime.ts"
import { dictEntries, isDict } from "../values/dict.ts"
import { escapeText } from "../values/escape-html.ts"
import { mapItems } from "../values/long-list.ts"
import { joinTexts, mapText } from "../values/long-text.ts"
import { raiseValue } from "../values/raise.ts"
import { itemsOf, requireItems } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { splitWords } from "../values/text-lines.ts"
import { Markup, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** Percent-encodes text, or the pairs of a mapping or list as a query string. */
export function urlEncode(input: Value, runtime: Runtime): string {
  const items = textOf(input) === undefined ? itemsOf(input, runtime) : undefined
  if (items === undefined) return quoteUrl(toText(input), /%2F/g, "/")
  const pairs = isDict(input) ? dictEntries(input) : mapItems(items, (pair) => pairOf(pair, runtime))
  const parts = mapItems(pairs, ([key, value]) => `${quoteQuery(key)}=${quoteQuery(value)}`)
  return joinTexts(parts, "&")
}

function pairOf(value: Value, runtime: Runtime): readonly Value[] {
  const pair = requireItems(value, runtime)
  if (pair.length < 2) raiseValue(`not enough values to unpack (expected 2, got ${pair.length})`)
  return pair.length === 2 ? pair : raiseValue("too many values to unpack (expected 2)")
}

function quoteQuery(value: Value): string {
  return quoteUrl(toText(value), /%20/g, "+")
}

const LONE_SURROGATE = /\p{Cs}/gu

function quoteUrl(text: string, code: RegExp, shown: string): string {
  return mapText(text, (piece) =>
    encodeURIComponent(piece.replace(LONE_SURROGATE, "\ufffd"))
      .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
      .replace(code, shown),
  )
}

/** How `urlize` writes links. */
export interface UrlizeOptions {
  readonly limit: number | undefined
  readonly nofollow: boolean
  readonly target: string | undefined
  readonly rel: string | undefined
}

const LINK = /^(https?:\/\/|www\.)[^\s<>"']+$|^[^\s<>"'/@]+\.(?:com|net|int|edu|gov|org|info|mil)(?:\/[^\s<>"']*)?$/i
const MAIL = /^[^\s@<>"']+@[\w.-]+\.\w+$/

/** Turns addresses in a text into links. */
export function urlize(text: string, options: UrlizeOptions): Markup {
  const rels = splitWords(`${options.rel ?? ""} noopener${options.nofollow ? " nofollow" : ""}`)
  const rel = [...new Set(rels)].sort().join(" ")
  const attributes = ` rel="${escapeText(rel)}"${options.target === undefined ? "" : ` target="${escapeText(options.target)}"`}`
  // A native `replace` looks for every word before it gives out the first.
  const pieces = escapeText(text).matchAll(/\S+|\s+/g)
  return new Markup(joinTexts(Array.from(pieces, ([piece]) => linkWord(piece, attributes, options.limit))))
}

const MAX_LINK_CHARS = 2000 // as long as addresses get that browsers accept

function linkWord(word: string, attributes: string, limit: number | undefined): string {
  if (word.length > MAX_LINK_CHARS) return word
  // The patterns take the square of a word that consists of closing brackets.
  spend(16 + ((word.length * word.length) >> 4))
  const [, before = "", middle = "", after = ""] = /^([([<]*)(.*?)([.,\n)\]>]*)$/s.exec(word) ?? []
  const shown = limit !== undefined && middle.length > limit ? `${middle.slice(0, limit)}...` : middle
  if (LINK.test(middle)) {
    const href = /^https?:/i.test(middle) ? middle : `https://${middle}`
    return `${before}<a href="${href}"${attributes}>${shown}</a>${after}`
  }
  return MAIL.test(middle) ? `${before}<a href="mailto:${middle}">${middle}</a>${after}` : word
}
