const MAX_SUMMARY_CHARACTERS = 300
const MAX_PARAGRAPH_CHARACTERS = 3000
const MAX_LINES = 2000
const MAX_LINE_CHARACTERS = 4000

/** Finds the first paragraph of prose in a card and returns it as plain text of at most 300 characters. */
export function firstParagraph(body: string): string | undefined {
  let paragraph: string[] = []
  let fence: string | undefined
  for (const line of body.split("\n", MAX_LINES)) {
    const trimmed = line.trim().slice(0, MAX_LINE_CHARACTERS)
    const mark = /^(`{3,}|~{3,})/.exec(trimmed)?.[1]?.slice(0, 3)
    if (fence !== undefined) {
      if (mark === fence) fence = undefined
      continue
    }
    if (mark !== undefined) fence = mark
    const isProse = mark === undefined && trimmed !== "" && !isStructure(trimmed)
    if (isProse) {
      paragraph.push(trimmed)
      continue
    }
    const text = plainText(paragraph)
    if (text !== undefined) return text
    paragraph = []
  }
  return plainText(paragraph)
}

// Headings, tables, quotes, lists, rules and lines of HTML or pictures say little out of place.
function isStructure(line: string): boolean {
  return /^(#{1,6}\s|\||>|[-*+]\s|\d+[.)]\s|<|!\[|\[!\[|={3,}$|-{3,}$|\*{3,}$)/.test(line)
}

function plainText(lines: readonly string[]): string | undefined {
  const text = lines
    .join(" ")
    // Only the start is shown, and patterns on strangers' text need a bound.
    .slice(0, MAX_PARAGRAPH_CHARACTERS)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/(\*{1,3}|`{1,2})(\S(?:[^*`]*\S)?)\1/g, "$2")
    .replace(/(^|\s)(_{1,3})(\S(?:[^_]*\S)?)\2(?=\W|$)/g, "$1$3")
    .replace(/\s+/g, " ")
    .trim()
  if (text === "") return undefined
  if (text.length <= MAX_SUMMARY_CHARACTERS) return text
  const cut = text.slice(0, MAX_SUMMARY_CHARACTERS - 1)
  const space = cut.lastIndexOf(" ")
  return `${space > MAX_SUMMARY_CHARACTERS / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, "")}…`
}
