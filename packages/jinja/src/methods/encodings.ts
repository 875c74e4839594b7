import { failWith } from "../template-error.ts"
import { strictTextArgument } from "../values/arguments.ts"
import { mapItems } from "../values/long-list.ts"
import { joinTexts, mapText } from "../values/long-text.ts"
import { Bytes, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"

/** An encoding that Python and this engine know. */
interface Codec {
  /** Its names without case, blanks and signs. */
  readonly names: RegExp
  /** Characters that it has no bytes for. */
  readonly foreign: RegExp
}

const UTF8: Codec = { names: /^(?:utf8?|u8|cp65001)$/, foreign: /\p{Cs}/gu }
const CODECS: readonly Codec[] = [
  UTF8,
  { names: /^(?:(?:us)?ascii|646)$/, foreign: /[^\0-\x7f]/gu },
  { names: /^(?:latin1?|l1|(?:iso)?88591|cp819)$/, foreign: /[^\0-\xff]/gu },
]

function codecOf(name: string): Codec {
  const plain = name.toLowerCase().replace(/[-_ ]/g, "")
  return CODECS.find(({ names }) => names.test(plain)) ?? raiseLookup(`unknown encoding: ${name}`)
}

/** What stands for a character that has no bytes. */
const SUBSTITUTES: Readonly<Record<string, (character: string) => string>> = {
  ignore: () => "",
  replace: () => "?",
  strict: (character) => failWith("value_error", "UnicodeEncodeError", `can't encode character '${character}'`),
  xmlcharrefreplace: (character) => `&#${character.codePointAt(0)};`,
}

/** Python's `str.encode`. */
export function encode(text: string, encoding: Value | undefined, errors: Value | undefined): Bytes {
  const [name, handler] = [strictTextArgument(encoding, "utf-8"), strictTextArgument(errors, "strict")]
  const codec = codecOf(name)
  const substitute = (character: string): string => {
    spend(8)
    const chosen = Object.hasOwn(SUBSTITUTES, handler) ? SUBSTITUTES[handler] : undefined
    return chosen?.(character) ?? raiseLookup(`unknown error handler name '${handler}'`)
  }
  const known = mapText(text, (piece) => piece.replace(codec.foreign, substitute))
  if (codec === UTF8) return new Bytes(new TextEncoder().encode(known))
  return new Bytes(Uint8Array.from(mapItems(known, (character) => character.charCodeAt(0))))
}

/** Python's `bytes.decode`. */
export function decode({ bytes }: Bytes, encoding: Value | undefined, errors: Value | undefined): string {
  const [name, handler] = [strictTextArgument(encoding, "utf-8"), strictTextArgument(errors, "strict")]
  const codec = codecOf(name)
  const isStrict = handler === "strict"
  if (codec === UTF8) return decodeUtf8(bytes, isStrict)
  const text = joinTexts(mapItems(bytes, (byte) => String.fromCharCode(byte)))
  return mapText(text, (piece) => piece.replace(codec.foreign, () => (isStrict ? raiseDecode() : "\ufffd")))
}

function decodeUtf8(bytes: Uint8Array, isStrict: boolean): string {
  try {
    return new TextDecoder("utf-8", { fatal: isStrict, ignoreBOM: true }).decode(bytes)
  } catch {
    return raiseDecode()
  }
}

function raiseDecode(): never {
  failWith("value_error", "UnicodeDecodeError", "the bytes are not in this encoding")
}

function raiseLookup(message: string): never {
  failWith("value_error", "LookupError", message)
}
