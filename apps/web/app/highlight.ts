import { highlightCode } from "@orrery/markdown"
import type { HtmlCache } from "./services.ts"

/** Highlights code, once per text and language as long as the cache remembers it. */
export async function highlight(code: string, language: string, cache: HtmlCache): Promise<string> {
  const key = `code\0${language}\0${code}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const html = await highlightCode(code, language)
  cache.set(key, html)
  return html
}
