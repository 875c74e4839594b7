import { define, type NativeFunction } from "../native-function.ts"
import { isCased } from "../values/letter-case.ts"
import { textOf } from "../values/value.ts"
import { isSpaceCode } from "../white-space.ts"

function every(pattern: RegExp): NativeFunction {
  return define("", (input) => pattern.test(textOf(input) ?? ""))
}

function hasCasedLetters(text: string): boolean {
  return [...text].some(isCased)
}

/** Methods of text that ask what it consists of. */
export const TEXT_TEST_METHODS: Readonly<Record<string, NativeFunction>> = {
  isalnum: every(/^[\p{L}\p{Nd}\p{No}\p{Nl}]+$/u),
  isalpha: every(/^\p{L}+$/u),
  isascii: every(/^[\0-\x7f]*$/),
  isdecimal: every(/^\p{Nd}+$/u),
  isdigit: every(/^[\p{Nd}\u{b2}\u{b3}\u{b9}\u{2070}\u{2074}-\u{2079}\u{2080}-\u{2089}]+$/u),
  isidentifier: every(/^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}]*$/u),
  islower: define("", (input) => {
    const text = textOf(input) ?? ""
    return hasCasedLetters(text) && !/[\p{Lu}\p{Lt}]/u.test(text)
  }),
  isnumeric: every(/^[\p{Nd}\p{Nl}\p{No}]+$/u),
  isprintable: every(
    /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u{a0}\u{1680}\u{2000}-\u{200a}\u{202f}\u{205f}\u{3000}]*$/u,
  ),
  isspace: define("", (input) => {
    const text = textOf(input) ?? ""
    return text !== "" && Array.from(text).every((character) => isSpaceCode(character.charCodeAt(0)))
  }),
  istitle: define("", (input) => isTitle(textOf(input) ?? "")),
  isupper: define("", (input) => {
    const text = textOf(input) ?? ""
    return hasCasedLetters(text) && !/\p{Ll}/u.test(text)
  }),
}

function isTitle(text: string): boolean {
  let isAfterLetter = false
  let hasLetters = false
  for (const character of text) {
    const isCapital = /[\p{Lu}\p{Lt}]/u.test(character)
    const isSmall = /\p{Ll}/u.test(character)
    if ((isCapital && isAfterLetter) || (isSmall && !isAfterLetter)) return false
    isAfterLetter = isCapital || isSmall
    hasLetters ||= isAfterLetter
  }
  return hasLetters
}
