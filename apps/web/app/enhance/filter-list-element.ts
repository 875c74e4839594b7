// Long enough for a word to be typed, so that the address changes once.
const ADDRESS_DELAY_MS = 250

/**
 * `<filter-list>` narrows the rows inside it (`[data-filter]`) to those that hold what its search field says, while typing.
 * Groups (`[data-filter-group]`) without a row and the links to them go, too, and `[data-filter-empty]` shows when no row
 * is left. The address keeps the search. Its form asks the server for the same without scripts.
 */
export class FilterListElement extends HTMLElement {
  private timer: ReturnType<typeof setTimeout> | undefined

  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>("input[type=search]")
    if (!input) return
    input.form?.addEventListener("submit", (event) => event.preventDefault())
    input.addEventListener("input", () => this.show(input))
    // The browser may have put back what was typed before the page was left.
    if (input.value !== input.defaultValue) this.show(input)
  }

  disconnectedCallback(): void {
    clearTimeout(this.timer)
  }

  private show(input: HTMLInputElement): void {
    const wanted = input.value.trim()
    const rows = [...this.querySelectorAll<HTMLElement>("[data-filter]")]
    for (const row of rows) row.hidden = !(row.dataset.filter ?? "").includes(wanted.toLowerCase())
    for (const group of this.querySelectorAll<HTMLElement>("[data-filter-group]")) {
      group.hidden = !group.querySelector("[data-filter]:not([hidden])")
      const link = this.querySelector<HTMLElement>(`a[href="#${group.id}"]`)
      if (link) link.hidden = group.hidden
    }
    const shown = rows.filter((row) => !row.hidden).length
    const count = this.querySelector("[data-count]")
    if (count) count.textContent = shown === rows.length ? String(shown) : `${shown} of ${rows.length}`
    const empty = this.querySelector<HTMLElement>("[data-filter-empty]")
    if (empty) empty.hidden = shown > 0
    clearTimeout(this.timer)
    this.timer = setTimeout(() => keepInAddress(input.name, wanted), ADDRESS_DELAY_MS)
  }
}

function keepInAddress(name: string, value: string): void {
  const url = new URL(location.href)
  if (value === "") url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  history.replaceState(history.state, "", url)
}
