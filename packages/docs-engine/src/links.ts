import { pageUrl, resolvePath } from "./page-paths.ts"
import type { Reporter, ReportPlace } from "./reporter.ts"

/** A link to a heading or anchor that is checked when all pages are known. */
interface FragmentUse {
  readonly place: ReportPlace
  readonly page: string
  readonly fragment: string
}

/** What links are resolved against. */
interface LinkTargets {
  /** Files of pages by path without extension. */
  readonly pages: ReadonlyMap<string, string>
  /** All files. */
  readonly files: ReadonlySet<string>
  readonly basePath: string
  /** Web address of files that are no pages, without `/` at the end. */
  readonly assetBase: string | undefined
}

/** Rewrites the links of pages to their addresses and finds those that lead nowhere. */
export class LinkChecker {
  private readonly targets: LinkTargets
  private readonly reporter: Reporter
  private readonly fragments: FragmentUse[] = []

  constructor(targets: LinkTargets, reporter: Reporter) {
    this.targets = targets
    this.reporter = reporter
  }

  /** Gives the address for a link on a page; dead links keep theirs and are reported. */
  rewriteLink(href: string, place: ReportPlace, page: string): string {
    if (/^www\./i.test(href) || /^\(https?:/i.test(href)) {
      this.reporter.error(place, `the link ${href} looks like a web address without https://`)
      return href
    }
    if (isOutside(href)) return href
    const [, path = "", query = "", fragment = ""] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
    const target = path === "" ? page : this.findPage(path, place.path)
    if (target !== undefined) {
      if (fragment !== "") this.fragments.push({ place, page: target, fragment })
      if (path === "") return href
      return pageUrl(this.targets.basePath, target) + query + (fragment === "" ? "" : `#${fragment}`)
    }
    const file = resolvePath(place.path, decode(path))
    if (file !== undefined && this.targets.files.has(file)) return this.assetUrl(file) ?? href
    this.reporter.error(place, `the link ${href} leads to no page or file`)
    return href
  }

  /** Gives the address for a picture on a page. */
  rewriteImage(src: string, place: ReportPlace): string {
    if (isOutside(src)) return src
    const file = resolvePath(place.path, decode(src.replace(/[?#].*$/, "")))
    if (file !== undefined && this.targets.files.has(file)) return this.assetUrl(file) ?? src
    this.reporter.error(place, `the picture ${src} does not exist`)
    return src
  }

  /** Reports links to ids that their page lacks. */
  checkFragments(idsOfPage: (page: string) => ReadonlySet<string> | undefined): void {
    for (const { place, page, fragment } of this.fragments) {
      const ids = idsOfPage(page)
      if (ids === undefined || ids.has(fragment) || ids.has(decode(fragment))) continue
      this.reporter.error(place, `${this.targets.pages.get(page) ?? page} has no heading or anchor #${fragment}`)
    }
  }

  private findPage(path: string, fromFile: string): string | undefined {
    const isAbsolute = path.startsWith("/")
    const { basePath, pages } = this.targets
    // An absolute path counts from the site's root, where this documentation may be one of several.
    const inside =
      isAbsolute && (path === basePath || path.startsWith(`${basePath}/`)) ? path.slice(basePath.length) : path
    const resolved = resolvePath(isAbsolute ? "" : fromFile, decode(inside))
    if (resolved === undefined) return undefined
    const bare = resolved.replace(/\.(?:mdx?|html)$/, "")
    const candidates = [bare, bare === "" ? "index" : `${bare}/index`]
    return candidates.find((candidate) => pages.has(candidate))
  }

  private assetUrl(file: string): string | undefined {
    return this.targets.assetBase === undefined ? undefined : `${this.targets.assetBase}/${file}`
  }
}

function isOutside(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
