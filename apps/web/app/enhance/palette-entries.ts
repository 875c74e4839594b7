import type { HitEntry, HitGroup } from "../routes/search/hit-groups.ts"

/** A line of the palette: a link, or something that it does. */
export type PaletteEntry = HitEntry | { label: string; note: string; act: () => void }

/** Lines of one kind, under their title. */
export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}

const RECENT_KEY = "orrery-recent"
const MOST_RECENT = 5

const PLACES: readonly HitEntry[] = [
  { label: "Models", note: "Page", href: "/models" },
  { label: "Tasks", note: "Page", href: "/tasks" },
  { label: "Libraries", note: "Page", href: "/libraries" },
  { label: "Docs", note: "Page", href: "/docs" },
  { label: "Home", note: "Page", href: "/" },
]

/**
 * What the palette shows for a search.
 *
 * @param hits what the site found for it
 * @param actions what the page at hand can do
 * @param recent what was opened before, the last first; shown while nothing is typed
 */
export function paletteGroups(
  q: string,
  { hits, actions, recent }: { hits: readonly HitGroup[]; actions: readonly PaletteEntry[]; recent: HitEntry[] },
): PaletteGroup[] {
  const places = { title: "Go to", entries: PLACES.filter(({ label }) => fits(label, q)) }
  const commands = { title: "Actions", entries: actions.filter(({ label }) => fits(label, q)) }
  const all = { title: "Search", entries: q === "" ? [] : [allResults(q)] }
  const groups = q === "" ? [{ title: "Recent", entries: recent }, places, commands] : [...hits, places, commands, all]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** The search page for a text. */
export function allResults(q: string): HitEntry {
  return { label: `All results for “${q}”`, note: "Search page", href: `/search?${new URLSearchParams({ q })}` }
}

/** Whether every word of a search begins a word of the label. */
function fits(label: string, q: string): boolean {
  const words = wordsOf(label)
  return wordsOf(q).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What was opened from the palette in this browser, the last first; nothing where the browser keeps nothing. */
export function readRecent(storage: Pick<Storage, "getItem"> | undefined): HitEntry[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(RECENT_KEY) ?? "[]")
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, MOST_RECENT) : []
  } catch {
    // Written by something else, or not to be read: as good as empty.
    return []
  }
}

export function keepRecent(storage: Pick<Storage, "getItem" | "setItem"> | undefined, entry: HitEntry): void {
  const { label, note, href } = entry
  const others = readRecent(storage).filter((other) => other.href !== href)
  try {
    storage?.setItem(RECENT_KEY, JSON.stringify([{ label, note, href }, ...others].slice(0, MOST_RECENT)))
  } catch {
    // A full or locked storage costs the list, not the page.
  }
}

/** Names of private models are not left to who uses the browser next. */
export function forgetRecent(storage: Pick<Storage, "removeItem"> | undefined): void {
  storage?.removeItem(RECENT_KEY)
}

// What is kept may have been changed: only addresses of this site are shown.
function isEntry(value: unknown): value is HitEntry {
  const { label, note, href } = (value ?? {}) as Record<string, unknown>
  const isText = typeof label === "string" && typeof note === "string" && typeof href === "string"
  return isText && /^\/(?![/\\])/.test(href)
}
