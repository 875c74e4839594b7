import { define, type NativeFunction } from "../native-function.ts"
import { CASED } from "../values/letter-case.ts"
import { charactersOf, hasMatch } from "../values/long-text.ts"
import { textOf } from "../values/value.ts"
import { spend } from "../watch.ts"
import { skipSpace } from "../white-space.ts"

/** A test whether a text has no character that a pattern matches; the empty one passes only if it may. */
function without(pattern: RegExp, isEmptyTrue = false): NativeFunction {
  return define("", (input) => {
    const text = textOf(input) ?? ""
    return text === "" ? isEmptyTrue : !hasMatch(pattern, text)
  })
}

function ofCase(other: RegExp): NativeFunction {
  return define("", (input) => {
    const text = textOf(input) ?? ""
    return hasMatch(CASED, text) && !hasMatch(other, text)
  })
}

/** Methods of text that ask what it consists of. */
export const TEXT_TEST_METHODS: Readonly<Record<string, NativeFunction>> = {
  isalnum: without(/[^\p{L}\p{N}]/u),
  isalpha: without(/\P{L}/u),
  isascii: without(/[^\0-\x7f]/, true),
  isdecimal: without(/\P{Nd}/u),
  isdigit: without(/[^\p{Nd}\xb2\xb3\xb9\u2070\u2074-\u2079\u2080-\u2089]/u),
  isidentifier: define("", (input) => {
    const text = textOf(input) ?? ""
    return /^[\p{L}\p{Nl}_]/u.test(text) && !hasMatch(/[^\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}]/u, text)
  }),
  islower: ofCase(/[\p{Lu}\p{Lt}]/u),
  isnumeric: without(/\P{N}/u),
  isprintable: without(/(?! )[\p{C}\p{Z}]/u, true),
  isspace: define("", (input) => {
    const text = textOf(input) ?? ""
    return text !== "" && skipSpace(text, 0) === text.length
  }),
  istitle: define("", (input) => isTitle(textOf(input) ?? "")),
  isupper: ofCase(/\p{Ll}/u),
}

function isTitle(text: string): boolean {
  let isAfterLetter = false
  let hasLetters = false
  for (const character of charactersOf(text)) {
    spend(1)
    const isCapital = /[\p{Lu}\p{Lt}]/u.test(character)
    const isSmall = /\p{Ll}/u.test(character)
    if ((isCapital && isAfterLetter) || (isSmall && !isAfterLetter)) return false
    isAfterLetter = isCapital || isSmall
    hasLetters ||= isAfterLetter
  }
  return hasLetters
}
