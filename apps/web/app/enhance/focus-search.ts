/** The key `/` leads to the nearest search: that of the page, else the one in the header. Not while something is typed. */
export function focusSearch(event: KeyboardEvent): void {
  const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
  const fields = [...document.querySelectorAll<HTMLInputElement>("main input[type=search], header input[type=search]")]
  // What is not shown, such as the contents on a narrow screen, has no size.
  const shown = fields.filter((field) => field.checkVisibility())
  const nearest = shown.find((field) => field.closest("main")) ?? shown[0]
  if (nearest === undefined) return
  // Else the sign would be typed into the field.
  event.preventDefault()
  nearest.focus()
  nearest.select()
}
