import type { HitGroup } from "../routes/search/hit-groups.ts"
import { localStore } from "./local-store.ts"
import { allResults, keepRecent, type PaletteEntry, paletteGroups, readRecent } from "./palette-entries.ts"

// Short enough to feel at once, long enough to ask once for a quickly typed word.
const ASK_DELAY_MS = 90
const SPEAK_DELAY_MS = 500
const LIST_ID = "palette-list"

let shown: Palette | undefined

/** Opens the palette, with a text in its field. */
export function showPalette(text: string): void {
  shown ??= new Palette()
  shown.open(text)
}

/** The dialog with its field and its lines; one for the page, made when it is first asked for. */
class Palette {
  private readonly dialog = element("dialog", {
    class:
      "palette mx-auto mt-[10vh] mb-auto max-h-[min(600px,80vh)] w-[min(640px,calc(100vw-24px))] flex-col overflow-hidden rounded-12 border border-line-strong bg-surface p-0 text-ink shadow-float open:flex",
    "aria-label": "Search and commands",
  })
  private readonly field = element("input", {
    type: "text",
    role: "combobox",
    class: "h-[52px] w-full shrink-0 border-line border-b bg-transparent px-4 text-16 outline-none",
    placeholder: "Models, docs, tasks, libraries, actions",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    maxlength: "200",
    "aria-label": "Search for",
    "aria-autocomplete": "list",
    "aria-expanded": "true",
    "aria-controls": LIST_ID,
  })
  private readonly list = element("div", {
    id: LIST_ID,
    role: "listbox",
    "aria-label": "Results",
    class: "min-h-0 overflow-y-auto overscroll-contain p-2",
  })
  private readonly problem = element("p", { class: "px-5 pb-3 text-13 text-err", role: "alert", hidden: "" })
  private readonly count = element("output", { class: "sr-only" })
  private entries: readonly PaletteEntry[] = []
  private hits: readonly HitGroup[] = []
  private current = 0
  private asking: AbortController | undefined
  private isBehind = false
  private askTimer: ReturnType<typeof setTimeout> | undefined
  private speakTimer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.dialog.append(this.field, this.list, this.problem, this.count, help())
    this.field.addEventListener("input", () => this.ask())
    this.field.addEventListener("keydown", (event) => this.onKey(event))
    this.dialog.addEventListener("click", (event) => this.onClick(event))
    this.dialog.addEventListener("close", () => this.stop())
    this.list.addEventListener("pointermove", (event) => this.onPointer(event))
    document.body.append(this.dialog)
  }

  open(text: string): void {
    if (this.dialog.open) {
      this.field.select()
      return
    }
    this.field.value = text
    this.hits = []
    this.dialog.showModal()
    // What was typed goes on where it ended.
    this.field.setSelectionRange(text.length, text.length)
    this.show()
    if (text !== "") this.ask()
  }

  private get text(): string {
    return this.field.value.trim()
  }

  private stop(): void {
    clearTimeout(this.askTimer)
    clearTimeout(this.speakTimer)
    this.asking?.abort()
    this.count.textContent = ""
  }

  /** Asks the site for what was typed; the lines of before stay, paler, until it has answered. */
  private ask(): void {
    this.stop()
    const q = this.text
    if (q === "") {
      this.hits = []
      this.show()
      return
    }
    this.setBehind(true)
    this.askTimer = setTimeout(() => void this.fetchHits(q), ASK_DELAY_MS)
  }

  private async fetchHits(q: string): Promise<void> {
    const asking = new AbortController()
    this.asking = asking
    let problem = ""
    try {
      const answer = await fetch(`/search/hits?${new URLSearchParams({ q })}`, { signal: asking.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const { groups } = (await answer.json()) as { groups: HitGroup[] }
      this.hits = groups
    } catch {
      if (asking.signal.aborted) return
      this.hits = []
      problem = "The search does not answer. The search page may say why."
    }
    this.show(problem)
  }

  private setBehind(isBehind: boolean): void {
    this.isBehind = isBehind
    this.list.style.opacity = isBehind ? "0.6" : ""
    this.list.setAttribute("aria-busy", String(isBehind))
  }

  private show(problem = ""): void {
    const groups = paletteGroups(this.text, {
      hits: this.hits,
      actions: pageActions(),
      recent: readRecent(localStore()),
    })
    this.entries = groups.flatMap(({ entries }) => entries)
    let place = 0
    const sections = groups.map(({ title, entries }) => {
      const lines = entries.map((entry) => line(entry, place++))
      return group(title, lines)
    })
    this.list.replaceChildren(...sections)
    this.list.scrollTop = 0
    this.problem.textContent = problem
    this.problem.hidden = problem === ""
    this.setBehind(false)
    this.mark(0)
    this.speakTimer = setTimeout(() => {
      this.count.textContent = `${this.entries.length} results`
    }, SPEAK_DELAY_MS)
  }

  private mark(place: number): void {
    const options = this.list.querySelectorAll<HTMLElement>("[role=option]")
    options[this.current]?.setAttribute("aria-selected", "false")
    this.current = Math.min(Math.max(place, 0), options.length - 1)
    const option = options[this.current]
    option?.setAttribute("aria-selected", "true")
    option?.scrollIntoView({ block: "nearest" })
    if (option) this.field.setAttribute("aria-activedescendant", option.id)
    else this.field.removeAttribute("aria-activedescendant")
  }

  private onKey(event: KeyboardEvent): void {
    // A word that is still being put together is not meant yet.
    if (event.isComposing) return
    const last = this.entries.length - 1
    const places: Record<string, number> = {
      ArrowDown: this.current === last ? 0 : this.current + 1,
      ArrowUp: this.current === 0 ? last : this.current - 1,
      PageDown: this.current + 5,
      PageUp: this.current - 5,
    }
    const place = Object.hasOwn(places, event.key) ? places[event.key] : undefined
    if (place !== undefined) this.mark(place)
    else if (event.key === "Enter") this.choose(event)
    else return
    event.preventDefault()
  }

  private choose({ ctrlKey, metaKey }: KeyboardEvent): void {
    // The lines are of an earlier text: what was typed decides.
    if (this.isBehind) {
      location.assign(allResults(this.text).href)
      return
    }
    const option = this.list.querySelector<HTMLElement>(`#${optionId(this.current)}`)
    option?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }))
  }

  private onClick(event: MouseEvent): void {
    const { target } = event
    // The dialog's own box is filled by what it holds: such a click is on the backdrop.
    if (target === this.dialog) this.dialog.close()
    const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null
    const entry = option ? this.entries[Number(option.dataset.place)] : undefined
    if (entry === undefined) return
    if ("href" in entry) keepRecent(localStore(), entry)
    else entry.act()
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) this.dialog.close()
  }

  private onPointer({ target, movementX, movementY }: PointerEvent): void {
    // A list that moves under a pointer at rest does not choose.
    if (movementX === 0 && movementY === 0) return
    const option = target instanceof Element ? target.closest<HTMLElement>("[role=option]") : null
    if (option && Number(option.dataset.place) !== this.current) this.mark(Number(option.dataset.place))
  }
}

function optionId(place: number): string {
  return `palette-${place}`
}

function line(entry: PaletteEntry, place: number): HTMLElement {
  const attributes = {
    id: optionId(place),
    role: "option",
    tabindex: "-1",
    "aria-selected": "false",
    "data-place": String(place),
    class:
      "flex min-h-10 w-full items-baseline gap-3 rounded-6 px-3 py-2 text-left text-14 aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--brass)]",
  }
  const option =
    "href" in entry
      ? element("a", { ...attributes, href: entry.href })
      : element("button", { ...attributes, type: "button" })
  const label = element("span", { class: "min-w-0 truncate font-medium" })
  const note = element("span", { class: "ms-auto min-w-0 shrink-0 max-w-[45%] truncate text-13 text-ink-3" })
  label.textContent = entry.label
  note.textContent = entry.note
  option.append(label, note)
  return option
}

function group(title: string, lines: readonly HTMLElement[]): HTMLElement {
  const section = element("div", { role: "group", "aria-label": title, class: "pb-1" })
  const heading = element("div", { class: "px-3 pt-2 pb-1 text-12 font-semibold text-ink-3", "aria-hidden": "true" })
  heading.textContent = title
  section.append(heading, ...lines)
  return section
}

function help(): HTMLElement {
  const line = element("p", {
    class: "hidden shrink-0 gap-4 border-line border-t px-5 py-2.5 text-12 text-ink-3 md:flex",
    "aria-hidden": "true",
  })
  line.textContent = "↑ ↓ move · Enter opens · Esc closes"
  return line
}

/** What the page at hand can do. */
function pageActions(): PaletteEntry[] {
  const actions: PaletteEntry[] = []
  const modelId = document.querySelector<HTMLElement>("h1 copy-button[text]")?.getAttribute("text")
  if (modelId && navigator.clipboard) {
    actions.push({
      label: "Copy model id",
      note: modelId,
      act: () => void navigator.clipboard.writeText(modelId),
    })
  }
  const theme = document.querySelector<HTMLFormElement>("form[action='/theme']")
  if (theme) actions.push({ label: "Switch between light and dark", note: "Theme", act: () => theme.requestSubmit() })
  const signOut = document.querySelector<HTMLFormElement>("form[action='/logout']")
  if (signOut) actions.push({ label: "Sign out", note: "Session", act: () => signOut.requestSubmit() })
  else actions.push({ label: "Sign in", note: "Session", act: () => location.assign("/login") })
  return actions
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
