import { LIBRARIES, TASKS } from "@orrery/catalog"

/** A task or library of the catalogue whose name a search has. */
export interface CatalogHit {
  kind: "Task" | "Library"
  label: string
  href: string
}

const MAX_HITS = 8

/** Tasks and libraries that have every word of a search in their name, the very name first, then those that begin with it. */
export function catalogHits(q: string): CatalogHit[] {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const tasks = Object.values(TASKS).map(({ id, label }) => ({
    kind: "Task" as const,
    id,
    label,
    href: `/tasks/${id}`,
  }))
  const libraries = Object.entries(LIBRARIES).map(([id, { label }]) => ({
    kind: "Library" as const,
    id,
    label,
    href: `/libraries/${id}`,
  }))
  const found = [...tasks, ...libraries].filter(({ id, label }) => {
    const name = wordsOf(`${id} ${label}`)
    return words.every((word) => name.some((part) => part.startsWith(word)))
  })
  const rank = (label: string) => {
    if (label.toLowerCase() === q.trim().toLowerCase()) return 0
    return wordsOf(label)[0]?.startsWith(words[0] ?? "") ? 1 : 2
  }
  return found
    .sort((left, right) => rank(left.label) - rank(right.label))
    .slice(0, MAX_HITS)
    .map(({ kind, label, href }) => ({ kind, label, href }))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
