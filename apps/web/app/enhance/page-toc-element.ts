// The line a reader looks at lies a little below the sticky header.
const READING_LINE_PX = 140

/** `<page-toc>` marks the link of the heading that is being read with `aria-current`. */
export class PageTocElement extends HTMLElement {
  private readonly follow = () => {
    const links = [...this.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    const isPassed = (link: HTMLAnchorElement) => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      return heading !== null && heading.getBoundingClientRect().top < READING_LINE_PX
    }
    const current = links.filter(isPassed).at(-1)
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "location")
      else link.removeAttribute("aria-current")
    }
  }

  connectedCallback(): void {
    addEventListener("scroll", this.follow, { passive: true })
    this.follow()
  }

  disconnectedCallback(): void {
    removeEventListener("scroll", this.follow)
  }
}
