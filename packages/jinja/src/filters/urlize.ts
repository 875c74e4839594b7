import type { Runtime } from "../runtime.ts"
import { compareValues } from "../values/compare.ts"
import { escapeHtml, escapeText } from "../values/escape-html.ts"
import { joinTexts } from "../values/long-text.ts"
import { raiseFilterArgument, raiseNoAttribute, raiseType } from "../values/raise.ts"
import { isTrue, requireItems, slice } from "../values/sequence.ts"
import { splitWords } from "../values/text-lines.ts"
import { typeName } from "../values/type-name.ts"
import { Markup, textOf, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** How `urlize` writes links. */
export interface UrlizeOptions {
  /** How many characters of an address are shown; none for all. Looked at only where there is a link. */
  readonly limit: Value
  readonly nofollow: boolean
  readonly target: Value
  readonly rel: Value
  /** Beginnings of other addresses that become links. */
  readonly schemes: Value
}

const HOST = String.raw`(?:[\p{L}\p{N}_%-]+\.)*(?:[a-z]{2,63}|xn--[\p{L}\p{N}_%]{2,59})`
const DOMAIN = String.raw`(?:[\p{L}\p{N}_%-]{2,63}\.)+(?:com|net|int|edu|gov|org|info|mil)`
const NUMBERS = String.raw`https?://(?:\d{1,3}(?:\.\d{1,3}){3}|\[(?:[\da-f]{0,4}:){2}(?:[\da-f]{0,4}:?){1,6}\])`
const LINK = new RegExp(
  String.raw`^(?:(?:https?://|www\.)${HOST}|${DOMAIN}|${NUMBERS})(?::\d{1,5})?(?:[/?#]\S*)?$`,
  "iu",
)
const MAIL = /^\S+@[\p{L}\p{N}_][\p{L}\p{N}_.-]*\.[\p{L}\p{N}_]+$/u
const SCHEME = /^[\p{L}\p{N}_.+-]{2,}:\/{0,2}$/u

/** Turns addresses in a text into links. */
export function urlize(input: Value, options: UrlizeOptions, runtime: Runtime): Markup {
  const { target } = options
  const given = isTrue(options.rel) ? (textOf(options.rel) ?? raiseNoAttribute(options.rel, "split")) : ""
  const rels = splitWords(`${given} noopener${options.nofollow ? " nofollow" : ""}`)
  const rel = [...new Set(rels)].sort().join(" ")
  const style: LinkStyle = {
    attributes: ` rel="${escapeText(rel)}"${isTrue(target) ? ` target="${escapeHtml(target)}"` : ""}`,
    limit: options.limit,
    schemes: options.schemes === null ? [] : requireItems(options.schemes, runtime).map(schemeOf),
  }
  // A native `replace` looks for every word before it gives out the first.
  const pieces = escapeHtml(input).matchAll(/\S+|\s+/g)
  return new Markup(joinTexts(Array.from(pieces, ([piece]) => linkWord(piece, style))))
}

function schemeOf(value: Value): string {
  const scheme = textOf(value) ?? raiseType(`expected string or bytes-like object, got '${typeName(value)}'`)
  return SCHEME.test(scheme) ? scheme : raiseFilterArgument(`'${scheme}' is not a valid URI scheme prefix.`)
}

interface LinkStyle {
  readonly attributes: string
  readonly limit: Value
  readonly schemes: readonly string[]
}

const MAX_LINK_CHARS = 2000 // as long as addresses get that browsers accept

function linkWord(word: string, style: LinkStyle): string {
  if (word.length > MAX_LINK_CHARS || !/[.:@]/.test(word)) return word
  // The patterns take the square of a word that consists of closing brackets.
  spend(16 + ((word.length * word.length) >> 4))
  const [before, middle, after] = partsOf(word)
  return before + linkAddress(middle, style) + after
}

/** A word's address and what stands around it; closing brackets that the address opens belong to it. */
function partsOf(word: string): [string, string, string] {
  const before = /^(?:[(<]|&lt;)*/.exec(word)?.[0] ?? ""
  let middle = word.slice(before.length)
  let after = /(?:[)>.,\n]|&gt;)*$/.exec(middle)?.[0] ?? ""
  middle = middle.slice(0, middle.length - after.length)
  for (const [opener, closer] of BRACKETS) {
    const opened = countOf(middle, opener)
    if (opened <= countOf(middle, closer)) continue
    for (let moved = Math.min(opened, countOf(after, closer)); moved > 0; moved -= 1) {
      const end = after.indexOf(closer) + closer.length
      middle += after.slice(0, end)
      after = after.slice(end)
    }
  }
  return [before, middle, after]
}

const BRACKETS = [
  ["(", ")"],
  ["<", ">"],
  ["&lt;", "&gt;"],
] as const

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}

function linkAddress(address: string, { attributes, limit, schemes }: LinkStyle): string {
  const isLink = LINK.test(address)
  if (!isLink && address.startsWith("mailto:") && MAIL.test(address.slice(7))) {
    return `<a href="${address}">${address.slice(7)}</a>`
  }
  if (!isLink && !/^(?:www\.|@)|:/.test(address) && MAIL.test(address)) {
    return `<a href="mailto:${address}">${address}</a>`
  }
  if (!isLink) {
    const isOther = schemes.some((scheme) => address !== scheme && address.startsWith(scheme))
    return isOther ? `<a href="${address}"${attributes}>${address}</a>` : address
  }
  const href = !/^https?:\/\//.test(address) ? `https://${address}` : address
  return `<a href="${href}"${attributes}>${shownAddress(address, limit)}</a>`
}

function shownAddress(address: string, limit: Value): string {
  if (limit === null || compareValues(address.length, limit, ">") <= 0) return address
  return `${slice(address, { from: null, to: limit, step: null })}...`
}
