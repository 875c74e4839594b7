/**
 * `<filter-list>` narrows the rows inside it (`[data-filter]`) to those that hold what its search field says, while typing.
 * Its form asks the server for the same without scripts.
 */
export class FilterListElement extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector<HTMLInputElement>("input[type=search]")
    if (!input) return
    input.form?.addEventListener("submit", (event) => event.preventDefault())
    input.addEventListener("input", () => this.show(input.value))
  }

  private show(wanted: string): void {
    const needle = wanted.trim().toLowerCase()
    const rows = [...this.querySelectorAll<HTMLElement>("[data-filter]")]
    for (const row of rows) row.hidden = !(row.dataset.filter ?? "").includes(needle)
    const shown = rows.filter((row) => !row.hidden).length
    const count = this.querySelector("[data-count]")
    if (count) count.textContent = shown === rows.length ? String(shown) : `${shown} of ${rows.length}`
  }
}
