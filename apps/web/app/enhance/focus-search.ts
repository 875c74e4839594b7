import { openPalette } from "./palette.ts"

/** The key `/` leads to the nearest search: that of the page, else the palette. Not while something is typed. */
export function focusSearch(event: KeyboardEvent): void {
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
  // Else the sign would be typed into the field.
  event.preventDefault()
  // What is not shown, such as the contents on a narrow screen, has no size.
  const fields = [...document.querySelectorAll<HTMLInputElement>("main input[type=search]")]
  const nearest = fields.find((field) => field.checkVisibility())
  nearest?.focus()
  nearest?.select()
  if (nearest === undefined) void openPalette()
}
