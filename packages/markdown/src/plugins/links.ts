import type { Element, Root } from "hast"
import { visitElements } from "../html-tree.ts"
import type { RenderMarkdownOptions, SourcePlace } from "../rendered-markdown.ts"
import { USER_ID_PREFIX } from "../sanitize-schema.ts"

const EXTERNAL = /^(?:https?:)?\/\//i
const ALLOWED_IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/i

/** Rewrites addresses of links and pictures and marks what leads outside. */
export function renderLinks(tree: Root, options: RenderMarkdownOptions): void {
  visitElements(tree, (candidate) => {
    if (candidate.tagName === "a") renderLink(candidate, options)
    else if (candidate.properties.src !== undefined || candidate.tagName === "source") renderMedia(candidate, options)
  })
}

function placeOf(node: Element): SourcePlace {
  const line = node.position?.start.line
  return line === undefined ? {} : { line }
}

function resolve(url: string, options: RenderMarkdownOptions): string {
  if (options.baseUrl === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|\/|#)/i.test(url)) return url
  if (!EXTERNAL.test(options.baseUrl)) return joinPath(options.baseUrl, url)
  try {
    return new URL(url, options.baseUrl).href
  } catch {
    return url
  }
}

function joinPath(base: string, relative: string): string {
  const parts = base.replace(/[^/]*$/, "").split("/")
  const [path = "", ...rest] = relative.split(/(?=[?#])/)
  parts.pop()
  for (const part of path.split("/")) {
    if (part === "..") {
      if (parts.length > 1) parts.pop()
    } else if (part !== ".") parts.push(part)
  }
  return parts.join("/") + rest.join("")
}

function renderLink(link: Element, options: RenderMarkdownOptions): void {
  const { href } = link.properties
  if (typeof href !== "string") return
  const resolved = resolve(href, options)
  const rewritten = options.rewriteLink === undefined ? resolved : options.rewriteLink(resolved, placeOf(link))
  if (rewritten === undefined || !isSafeHref(rewritten)) {
    delete link.properties.href
    return
  }
  link.properties.href = rewritten
  if (leadsElsewhere(rewritten)) {
    link.properties.rel = options.trust === "untrusted" ? ["noopener", "nofollow", "ugc"] : ["noopener"]
  }
}

/** As a browser reads it: a backslash is a slash to it, and tabs are nothing. */
function leadsElsewhere(href: string): boolean {
  if (EXTERNAL.test(href)) return true
  const own = "https://own.invalid"
  return !/^mailto:/i.test(href) && URL.canParse(href, own) && new URL(href, own).origin !== own
}

/** Rewriting comes after sanitizing, so its result is checked again. */
function isSafeHref(href: string): boolean {
  const scheme = /^[^/?#:]*:/.exec(href)?.[0].toLowerCase()
  return scheme === undefined || scheme === "http:" || scheme === "https:" || scheme === "mailto:"
}

function renderMedia(media: Element, options: RenderMarkdownOptions): void {
  const { src, srcSet } = media.properties
  if (srcSet !== undefined) media.properties.srcSet = safeSrcSet(srcSet, options, placeOf(media))
  if (media.tagName === "img") {
    media.properties.loading = "lazy"
    media.properties.referrerPolicy = "no-referrer"
  }
  if (typeof src !== "string") return
  const isData = /^data:/i.test(src)
  if (isData && media.tagName === "img" && ALLOWED_IMAGE_DATA.test(src)) return
  const resolved = resolve(src, options)
  const rewritten = options.rewriteImage === undefined ? resolved : options.rewriteImage(resolved, placeOf(media))
  if (isData || rewritten === undefined || !isSafeHref(rewritten)) delete media.properties.src
  else media.properties.src = rewritten
}

function safeSrcSet(value: unknown, options: RenderMarkdownOptions, place: SourcePlace): string {
  const candidates = (Array.isArray(value) ? value.join(", ") : String(value)).split(",")
  return candidates
    .map((candidate) => {
      const [url = "", ...descriptor] = candidate.trim().split(/\s+/)
      const resolved = resolve(url, options)
      const rewritten = options.rewriteImage === undefined ? resolved : options.rewriteImage(resolved, place)
      return rewritten === undefined || !isSafeHref(rewritten) ? "" : [rewritten, ...descriptor].join(" ")
    })
    .filter((candidate) => candidate !== "")
    .join(", ")
}

/** Points links to ids of raw HTML at the prefixed ids, and to headings at theirs. */
export function renderFragments(tree: Root, ids: ReadonlySet<string>, idPrefix: string): void {
  visitElements(tree, (link) => {
    const { href } = link.properties
    if (link.tagName !== "a" || typeof href !== "string" || !href.startsWith("#")) return
    const wanted = decodeFragment(href.slice(1))
    const candidates = [wanted, idPrefix + wanted, idPrefix + USER_ID_PREFIX + wanted, USER_ID_PREFIX + wanted]
    const found = candidates.find((candidate) => ids.has(candidate))
    if (found !== undefined) link.properties.href = `#${found}`
  })
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
