import { localStore } from "./local-store.ts"
import { forgetRecent } from "./palette-entries.ts"

/** Ctrl K, or Cmd K, opens the palette, wherever the cursor is. */
export function openPaletteByKey(event: KeyboardEvent): void {
  const isShortcut =
    event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (!isShortcut) return
  event.preventDefault()
  void openPalette()
}

/** A click on the search of the header opens the palette; with a key held down it stays what it is without scripts. */
export function openPaletteByClick(event: MouseEvent): void {
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-palette]") : null
  if (!opener || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void openPalette(opener)
}

/**
 * Opens the palette with what was typed so far.
 *
 * @param opener the search of the header, which serves in its place when the palette cannot be loaded
 */
export async function openPalette(opener?: HTMLElement): Promise<void> {
  const field = document.querySelector<HTMLInputElement>("form[data-palette] input")
  try {
    const { showPalette } = await import("./palette-dialog.ts")
    showPalette(opener?.contains(field) ? (field?.value ?? "") : "")
  } catch {
    // Offline, or a newer release has other files.
    if (opener instanceof HTMLAnchorElement) location.assign(opener.href)
    else field?.focus()
  }
}

/** Forgets what was opened when the session ends. */
export function forgetOnSignOut(event: SubmitEvent): void {
  if (event.target instanceof HTMLFormElement && event.target.matches("form[action='/logout']"))
    forgetRecent(localStore())
}
