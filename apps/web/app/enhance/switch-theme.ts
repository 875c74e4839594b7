const ONE_YEAR_S = 31_536_000

/** Switches the theme without loading the page anew; the form's own post does it where scripts are off. */
export function switchThemeInPlace(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches("form[action='/theme']")) return
  event.preventDefault()
  const root = document.documentElement
  const scheme = getComputedStyle(root).colorScheme
  const isDark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  const next = isDark ? "light" : "dark"
  root.dataset.theme = next
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the site supports
  document.cookie = `theme=${next}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`
}
