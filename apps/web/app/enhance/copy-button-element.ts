const SHOWN_MS = 1_600
const COPY_PATH = "M6 6h8v8H6zM10 6V3.5a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1V9a1 1 0 0 0 1 1H6"
const CHECK_PATH = "m3 8.5 3.5 3.5L13 5"

/**
 * `<copy-button label="…" text="…">` copies its text, or without one the code beside it, and says so. Without scripts the
 * element stays empty: a button that could do nothing is not shown.
 */
export class CopyButtonElement extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild || !navigator.clipboard) return
    const label = this.getAttribute("label") ?? "Copy"
    const button = document.createElement("button")
    button.type = "button"
    button.className = "icon-button"
    button.title = label
    button.setAttribute("aria-label", label)
    const status = document.createElement("output")
    status.className = "sr-only"
    button.append(icon(COPY_PATH))
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(this.textToCopy())
      button.replaceChildren(icon(CHECK_PATH))
      status.textContent = "Copied"
      setTimeout(() => {
        button.replaceChildren(icon(COPY_PATH))
        status.textContent = ""
      }, SHOWN_MS)
    })
    this.append(button, status)
  }

  private textToCopy(): string {
    return this.getAttribute("text") ?? this.closest("figure")?.querySelector("code")?.textContent ?? ""
  }
}

function icon(path: string): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("viewBox", "0 0 16 16")
  svg.setAttribute("width", "16")
  svg.setAttribute("height", "16")
  svg.setAttribute("aria-hidden", "true")
  svg.setAttribute("fill", "none")
  svg.setAttribute("stroke", "currentColor")
  svg.setAttribute("stroke-width", "1.6")
  svg.setAttribute("stroke-linecap", "round")
  svg.setAttribute("stroke-linejoin", "round")
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path")
  line.setAttribute("d", path)
  svg.append(line)
  return svg
}
