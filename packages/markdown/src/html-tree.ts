import type { Element, ElementContent, Root, RootContent, Text } from "hast"

/** A node that may have children. */
export type Parent = Root | Element

/** Runs over all elements in document order; children are visited after their element. */
export function visitElements(parent: Parent, visit: (element: Element, parent: Parent, index: number) => void): void {
  for (let index = 0; index < parent.children.length; index += 1) {
    const child = parent.children[index]
    if (child?.type !== "element") continue
    visit(child, parent, index)
    // The visitor may have put something else in this place.
    const now = parent.children[index]
    if (now?.type === "element") visitElements(now, visit)
  }
}

/** Replaces a child. */
export function replaceChild(parent: Parent, index: number, replacement: Element): void {
  parent.children.splice(index, 1, replacement)
}

/** Text of a node and all it contains. */
export function textContent(node: RootContent | Root): string {
  if (node.type === "text") return node.value
  return "children" in node ? node.children.map(textContent).join("") : ""
}

/** Makes an element. */
export function element(
  tagName: string,
  properties: Element["properties"],
  children: readonly ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children: [...children] }
}

/** Makes a text node. */
export function text(value: string): Text {
  return { type: "text", value }
}

/** An icon of 16 by 16 units, drawn in the text colour. */
export function icon(...paths: readonly string[]): Element {
  const drawn = paths.map((path) => element("path", { d: path }))
  return element("svg", { className: ["i"], viewBox: "0 0 16 16", ariaHidden: "true" }, drawn)
}
