import type { Element, ElementContent, Root } from "hast"
import { type Parent, text } from "../html-tree.ts"
import { SANITIZE_SCHEMA } from "../sanitize-schema.ts"

/** Elements of HTML that the sanitizer removes but that nobody writes as a placeholder. */
const OTHER_HTML =
  "address article aside base bdi bdo body button canvas caption col colgroup data datalist dfn dialog fieldset footer form frame " +
  "frameset header hgroup html label legend link main map menu meta meter nav optgroup option output param progress script slot " +
  "area font marquee track"

const KNOWN = new Set([...(SANITIZE_SCHEMA.tagNames ?? []), ...(SANITIZE_SCHEMA.strip ?? []), ...OTHER_HTML.split(" ")])

/** Shows tags that HTML does not have as text: authors write `<model_id>` and mean it. */
export function showUnknownTags(tree: Root): void {
  showIn(tree)
}

function showIn(parent: Parent): void {
  const children = parent.children as ElementContent[]
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index]
    if (child?.type !== "element") continue
    showIn(child)
    if (KNOWN.has(child.tagName)) continue
    const shown = [text(`<${child.tagName}>`), ...child.children, ...closingTag(child)]
    children.splice(index, 1, ...shown)
    index += shown.length - 1
  }
}

/** The closing tag, if the author wrote one: then the element ends behind its last child. */
function closingTag(element: Element): ElementContent[] {
  const end = element.position?.end.offset
  const contentEnd = element.children.at(-1)?.position?.end.offset
  if (end === undefined || contentEnd === undefined || end <= contentEnd) return []
  return [text(`</${element.tagName}>`)]
}
