import { spend } from "../watch.ts"
import { mapText } from "./long-text.ts"

/** Python's `str.lower`. */
export function lowerCase(text: string): string {
  const lower = (piece: string): string => {
    return piece.toLowerCase()
  }
  // The form of a sigma depends on the letters around it, up to white space.
  return text.includes("\u03a3") ? lower(text) : mapText(text, lower)
}

/** Python's `str.upper`. */
export function upperCase(text: string): string {
  return mapText(text, (piece) => piece.toUpperCase())
}

/** Python's `str.capitalize`. */
export function capitalize(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  return text === "" ? "" : titleLetter(first) + lowerCase(text.slice(first.length))
}

/** Python's `str.title`: a letter after anything that is no letter is capital, the rest small. */
export function titleCase(text: string): string {
  let result = ""
  let isAfterLetter = false
  for (const character of text) {
    spend(2)
    result += isAfterLetter ? character.toLowerCase() : titleLetter(character)
    isAfterLetter = CASED.test(character)
  }
  return result
}

/** The letter as it begins a word: some ligatures have only their first part capital. */
function titleLetter(character: string): string {
  const upper = character.toUpperCase()
  const [first = "", ...rest] = upper
  return first + rest.join("").toLowerCase()
}

/** A letter that has a capital or small form. */
export const CASED = /[\p{Lu}\p{Ll}\p{Lt}]/u

/** Python's `str.swapcase`. */
export function swapCase(text: string): string {
  const swap = (character: string): string =>
    character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()
  return mapText(text, (piece) => Array.from(piece, swap).join(""))
}
