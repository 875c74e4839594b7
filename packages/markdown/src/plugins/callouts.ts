import type { Element, ElementContent, Root } from "hast"
import { element, icon, replaceChild, text, visitElements } from "../html-tree.ts"

interface CalloutKind {
  readonly label: string
  readonly className: readonly string[]
  readonly paths: readonly string[]
}

const BULB = "M6 13.5h4M6.2 11.2c0-1.3-1.9-2.2-1.9-4.6a3.7 3.7 0 0 1 7.4 0c0 2.4-1.9 3.3-1.9 4.6z"
const CIRCLE = "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 7.4v3.4M8 5.2v.1"
const TRIANGLE = "M8 2.4 14.4 13.6H1.6zM8 6.6v3.4M8 11.6v.1"

const KINDS: Readonly<Record<string, CalloutKind>> = {
  note: { label: "Note", className: ["note"], paths: [CIRCLE] },
  tip: { label: "Tip", className: ["note", "tip"], paths: [BULB] },
  important: { label: "Important", className: ["note", "important"], paths: [CIRCLE] },
  warning: { label: "Warning", className: ["note", "warn"], paths: [TRIANGLE] },
  caution: { label: "Caution", className: ["note", "warn", "caution"], paths: [TRIANGLE] },
}

const MARK = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*\n?/i

/** Turns quotes that begin with `[!NOTE]` and the like into callouts. */
export function renderCallouts(tree: Root): void {
  visitElements(tree, (quote, parent, index) => {
    if (quote.tagName !== "blockquote") return
    const callout = toCallout(quote)
    if (callout !== undefined) replaceChild(parent, index, callout)
  })
}

function toCallout(quote: Element): Element | undefined {
  const at = quote.children.findIndex((child) => child.type === "element")
  const paragraph = quote.children[at]
  if (paragraph?.type !== "element" || paragraph.tagName !== "p") return undefined
  const [first, ...rest] = paragraph.children
  const mark = first?.type === "text" ? MARK.exec(first.value) : null
  const kind = KINDS[mark?.[1]?.toLowerCase() ?? ""]
  if (first?.type !== "text" || mark === null || kind === undefined) return undefined
  const remaining = first.value.slice(mark[0].length)
  const label: ElementContent[] = [element("b", {}, [text(`${kind.label}.`)]), text(" ")]
  const body = [...label, ...(remaining === "" ? [] : [text(remaining)]), ...rest]
  const content = [element("p", {}, body), ...quote.children.slice(at + 1)]
  return element("div", { className: [...kind.className], role: "note" }, [
    icon(...kind.paths),
    element("div", {}, content),
  ])
}
