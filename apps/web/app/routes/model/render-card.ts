import { readFrontMatter, renderMarkdown } from "@orrery/markdown"
import type { PageServices } from "../../services.ts"

// A longer card is cut by the renderer; reading one byte more tells it that there was more.
const MAX_CARD_BYTES = 1_000_001

/**
 * The README of a model as safe HTML, without its front matter; undefined when there is none.
 * Relative links lead to the repository's own pages and files; pictures from elsewhere become links, because a page of
 * this site makes no third-party request.
 */
export async function renderCard(id: string, commitId: string, services: PageServices): Promise<string | undefined> {
  const { hub, viewer, htmlCache } = services
  const key = `card\0${id}\0${commitId}`
  const known = htmlCache.get(key)
  if (known !== undefined) return known === "" ? undefined : known
  const source = await readCard(id, commitId, { hub, viewer })
  const html = source === undefined ? "" : await toHtml(source, id)
  htmlCache.set(key, html)
  return html === "" ? undefined : html
}

async function readCard(
  id: string,
  commitId: string,
  { hub, viewer }: Pick<PageServices, "hub" | "viewer">,
): Promise<string | undefined> {
  const { entries } = await hub.files.listTree(viewer, id, commitId)
  const readme = entries.find(({ name, type }) => type === "file" && name.toLowerCase() === "readme.md")
  if (!readme) return undefined
  const { text } = await hub.files.readText(viewer, id, commitId, readme.path, { maxBytes: MAX_CARD_BYTES })
  return text
}

async function toHtml(source: string, id: string): Promise<string> {
  const { body } = readFrontMatter(source)
  const { html } = await renderMarkdown(body, {
    trust: "untrusted",
    // The page has its own h1; sections of the card keep their level.
    elements: { h1: (heading) => ({ ...heading, tagName: "h2" }) },
    rewriteLink: (href) => rewriteRelative(href, `/${id}/blob/main/`),
    rewriteImage: (src) => (isRelative(src) ? rewriteRelative(src, `/${id}/resolve/main/`) : undefined),
  })
  return html
}

function isRelative(address: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)
}

function rewriteRelative(address: string, base: string): string {
  return isRelative(address) && !address.startsWith("/") ? base + address.replace(/^\.\//, "") : address
}
