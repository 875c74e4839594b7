import type { Runtime } from "../runtime.ts"
import { dictEntries, isDict } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { joinTexts, mapText } from "../values/long-text.ts"
import { itemsOf, requirePair } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { textOf, type Value } from "../values/value.ts"

/** Percent-encodes text, or the pairs of a mapping or list as a query string. */
export function urlEncode(input: Value, runtime: Runtime): string {
  const items = textOf(input) === undefined ? itemsOf(input, runtime) : undefined
  if (items === undefined) return quoteUrl(toText(input), /%2F/g, "/")
  const pairs = isDict(input) ? dictEntries(input) : mapItems(items, (pair) => requirePair(pair, runtime))
  const parts = mapItems(pairs, ([key, value]) => `${quoteQuery(key)}=${quoteQuery(value)}`)
  return joinTexts(parts, "&")
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
