import type { Element, Root } from "hast"
import { visitElements } from "../html-tree.ts"

/** Class of what shows in the dark theme only. */
const DARK_ONLY = "only-dark"
/** Class of what shows in the light theme only. */
const LIGHT_ONLY = "only-light"

/** Maps the ways of writing one picture for each theme to two classes of our own. */
export function renderThemedImages(tree: Root): void {
  visitElements(tree, (candidate) => {
    const classes = classesOf(candidate)
    if (classes.includes("dark:hidden")) candidate.properties.className = [...layout(classes), LIGHT_ONLY]
    else if (classes.includes("dark:block")) candidate.properties.className = [...layout(classes), DARK_ONLY]
    if (candidate.tagName === "img") fromFragment(candidate)
  })
}

function classesOf(candidate: Element): string[] {
  const { className } = candidate.properties
  return Array.isArray(className) ? className.map(String) : []
}

function layout(classes: readonly string[]): string[] {
  return classes.filter((name) => !name.startsWith("dark:") && name !== "hidden" && name !== "block")
}

function fromFragment(image: Element): void {
  const { src } = image.properties
  const mode = typeof src === "string" ? /#gh-(dark|light)-mode-only$/.exec(src)?.[1] : undefined
  if (mode === undefined) return
  image.properties.src = String(src).replace(/#gh-\w+-mode-only$/, "")
  image.properties.className = [...classesOf(image), mode === "dark" ? DARK_ONLY : LIGHT_ONLY]
}
