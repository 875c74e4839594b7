import { readFrontMatter, renderMarkdown } from "@orrery/markdown"
import type { PageServices } from "../../services.ts"

// A longer card is cut by the renderer; reading one byte more tells it that there was more.
const MAX_CARD_BYTES = 1_000_001

// Stands for the site's own address. With this scheme `http:name` and `https:name`, which are relative to a page of the
// same scheme, count as addresses elsewhere.
const OWN_SITE = "ftp://site.invalid/owner/name/"

/** Ids that the frame of a model's page has; a heading of the card with one of them would take its place. */
const PAGE_IDS = ["main", "try-it"]

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
    reservedIds: PAGE_IDS,
    rewriteImage: (src) =>
      !src.startsWith("#") && isOwn(src) ? rewriteRelative(src, `/${id}/resolve/main/`) : undefined,
  })
  return html
}

/** Whether an address stays on this site as a browser reads it, to which `/\\host` and a tab behind a slash are `//host`. */
export function isOwn(address: string): boolean {
  return URL.canParse(address, OWN_SITE) && new URL(address, OWN_SITE).origin === new URL(OWN_SITE).origin
}

/** An address of a card as one of the site: what is relative stands below `base`. */
export function rewriteRelative(address: string, base: string): string {
  const isPath = isOwn(address) && !/^[/\\#]/.test(address)
  return isPath ? base + address.replace(/^\.\//, "") : address
}
