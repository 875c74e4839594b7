/** Python's `str.capitalize`. */
export function capitalize(text: string): string {
  const [first = "", ...rest] = text
  return titleLetter(first) + rest.join("").toLowerCase()
}

/** Python's `str.title`: a letter after anything that is no letter is capital, the rest small. */
export function titleCase(text: string): string {
  let result = ""
  let isAfterLetter = false
  for (const character of text) {
    result += isAfterLetter ? character.toLowerCase() : titleLetter(character)
    isAfterLetter = isCased(character)
  }
  return result
}

/** The letter as it begins a word: some ligatures have only their first part capital. */
function titleLetter(character: string): string {
  const upper = character.toUpperCase()
  const [first = "", ...rest] = upper
  return first + rest.join("").toLowerCase()
}

/** Whether a character has a capital or small form. */
export function isCased(character: string): boolean {
  return /^[\p{Lu}\p{Ll}\p{Lt}]$/u.test(character)
}

/** Python's `str.swapcase`. */
export function swapCase(text: string): string {
  return Array.from(text, (character) =>
    character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase(),
  ).join("")
}
