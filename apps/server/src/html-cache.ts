import type { PageServices } from "@orrery/web"

/** Keeps rendered HTML up to a number of characters and forgets what was not asked for longest. */
export function createHtmlCache(maxChars: number): PageServices["htmlCache"] {
  const entries = new Map<string, string>()
  let chars = 0
  return {
    get(key) {
      const html = entries.get(key)
      if (html === undefined) return undefined
      // A map iterates in order of insertion: what is put in again is the newest.
      entries.delete(key)
      entries.set(key, html)
      return html
    },
    set(key, html) {
      const size = key.length + html.length
      if (size > maxChars / 4 || entries.has(key)) return
      entries.set(key, html)
      chars += size
      for (const [oldKey, oldHtml] of entries) {
        if (chars <= maxChars) break
        entries.delete(oldKey)
        chars -= oldKey.length + oldHtml.length
      }
    },
  }
}
