import {
  LIBRARIES,
  type Library,
  libraryOf,
  TASK_ORDER,
  TASKS,
  type TaskId,
  taskLabel,
  tasksOfLibrary,
} from "@orrery/catalog"
import type { FacetCount } from "@orrery/hub"

/** A library as the list of libraries shows it. */
export interface LibraryRow {
  key: string
  label: string
  repoName: string
  repoUrl: string
  docsUrl: string | undefined
  hasSample: boolean
  tasks: { id: TaskId; label: string }[]
  modelCount: number
  /** Address of the list of this hub's models that name the library, in any spelling. */
  modelsHref: string
  /** What a search looks in, in lower case. */
  searchText: string
}

/** A part of the list: what is used most, or one letter. */
export interface LibraryGroup {
  id: string
  title: string
  rows: LibraryRow[]
}

/**
 * The catalogue in the order of its page: libraries that models of this hub name or that are widely known, then the
 * others by letter.
 *
 * @param counts models of this hub by the library that they name
 */
export function groupLibraries(counts: readonly FacetCount[]): LibraryGroup[] {
  const libraries = Object.values<Library>(LIBRARIES)
  const isFirst = ({ key, filter }: Library) => filter || spellingsOf(key, counts).length > 0
  const first = libraries.filter(isFirst).map((library) => toRow(library, counts))
  const rest = libraries.filter((library) => !isFirst(library)).map((library) => toRow(library, counts))
  const letters = [...new Set(rest.map(({ label }) => letterOf(label)))].sort()
  return [
    { id: "first", title: "On this hub or widely used", rows: first.sort(byModelsThenLabel) },
    ...letters.map((letter) => ({
      id: letter === "#" ? "digits" : letter.toLowerCase(),
      title: letter === "#" ? "0 to 9" : letter,
      rows: rest.filter(({ label }) => letterOf(label) === letter).sort(byModelsThenLabel),
    })),
  ]
}

/** The names under which models of this hub name a library: its key, its aliases, in any letter case. */
export function spellingsOf(key: string, counts: readonly FacetCount[]): FacetCount[] {
  return counts.filter(({ value }) => libraryOf(value)?.key === key)
}

/** Address of the models that name a library in one of these spellings. */
export function modelsNaming(key: string, spellings: readonly FacetCount[]): string {
  const names = spellings.length > 0 ? spellings.map(({ value }) => value) : [key]
  return `/models?${new URLSearchParams(names.map((name) => ["library", name]))}`
}

/** Every task that the catalogue knows a library for, in the order of the catalogue. */
export function tasksServedBy(key: string): { id: TaskId; label: string }[] {
  const served = new Set<TaskId>(tasksOfLibrary(key))
  return TASK_ORDER.filter((id) => served.has(id) || TASKS[id].libraries.some((library) => library === key)).map(
    (id) => ({ id, label: taskLabel(id) }),
  )
}

function toRow({ key, label, repoName, repoUrl, docsUrl, aliases, snippets }: Library, counts: readonly FacetCount[]) {
  const spellings = spellingsOf(key, counts)
  return {
    key,
    label,
    repoName,
    repoUrl,
    docsUrl,
    hasSample: snippets !== undefined,
    tasks: tasksServedBy(key),
    modelCount: spellings.reduce((sum, { count }) => sum + count, 0),
    modelsHref: modelsNaming(key, spellings),
    searchText: [...new Set([key, label, repoName, ...(aliases ?? [])].map((text) => text.toLowerCase()))].join("\n"),
  }
}

function byModelsThenLabel(a: LibraryRow, b: LibraryRow): number {
  return b.modelCount - a.modelCount || a.label.localeCompare(b.label, "en")
}

function letterOf(label: string): string {
  const letter = label.charAt(0).toUpperCase()
  return /[A-Z]/.test(letter) ? letter : "#"
}
