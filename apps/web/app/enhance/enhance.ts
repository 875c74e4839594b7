// Small improvements for every page, in one file of a few kilobytes. Reading pages carry no other script, so each of these
// is a custom element or a delegated listener that works on server-rendered HTML.
import { CopyButtonElement } from "./copy-button-element.ts"
import { FilterListElement } from "./filter-list-element.ts"
import { focusSearch } from "./focus-search.ts"
import { PageTocElement } from "./page-toc-element.ts"
import { forgetOnSignOut, openPaletteByClick, openPaletteByKey } from "./palette.ts"
import { switchThemeInPlace } from "./switch-theme.ts"

customElements.define("copy-button", CopyButtonElement)
customElements.define("filter-list", FilterListElement)
customElements.define("page-toc", PageTocElement)
document.addEventListener("submit", switchThemeInPlace)
document.addEventListener("submit", forgetOnSignOut)
document.addEventListener("keydown", focusSearch)
document.addEventListener("keydown", openPaletteByKey)
// Before the framework, which would follow the link.
addEventListener("click", openPaletteByClick, { capture: true })
