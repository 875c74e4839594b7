/** Ids of one heading: its own and the other spellings that links use for it. */
export interface HeadingIds {
  readonly id: string
  readonly aliases: readonly string[]
}

/** `## Title[[my-id]]`: an id set by the author, as documentation uses it. */
const EXPLICIT_ID = /\s*\[\[([\p{L}\p{N}_.:-]{1,200})\]\]\s*$/u

/** Splits a heading's text into what is shown and the id that its author set. */
export function splitExplicitId(heading: string): { text: string; id: string | undefined } {
  const match = EXPLICIT_ID.exec(heading)
  return match === null ? { text: heading, id: undefined } : { text: heading.slice(0, match.index), id: match[1] }
}

/**
 * Gives each heading of a page its id and aliases, unique on the page.
 *
 * The id is the text in small letters with `-` for white space, without anything but letters, digits and `-`; a repeated one gets
 * `-1`, `-2` and so on in document order. Aliases are GitHub's spelling of the same and, beside an explicit id, the automatic one.
 *
 * @param texts headings in document order; a trailing `[[id]]` sets the id
 * @param reservedIds ids that no heading may get
 */
export function headingIds(texts: readonly string[], reservedIds: readonly string[] = []): HeadingIds[] {
  const parts = texts.map(splitExplicitId)
  const taken = new Set<string>(reservedIds)
  const counts = new Map<string, number>()
  const ids = parts.map(({ text, id }) => takeUnique(id ?? automaticId(text), taken, counts))
  return parts.map(({ text }, index) => {
    const aliases = [automaticId(text), githubId(text)].filter((alias) => alias !== "" && !taken.has(alias))
    for (const alias of aliases) taken.add(alias)
    return { id: ids[index] ?? "", aliases: [...new Set(aliases)] }
  })
}

function takeUnique(wanted: string, taken: Set<string>, counts: Map<string, number>): string {
  const base = wanted === "" ? "section" : wanted
  let count = counts.get(base) ?? 0
  let id = count === 0 ? base : `${base}-${count}`
  while (taken.has(id)) {
    count += 1
    id = `${base}-${count}`
  }
  counts.set(base, count)
  taken.add(id)
  return id
}

function automaticId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\p{L}\p{N}-]/gu, "")
}

function githubId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, "")
    .replace(/\s/g, "-")
}
