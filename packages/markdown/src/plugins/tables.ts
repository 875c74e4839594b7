import type { Root } from "hast"
import { element, type Parent, replaceChild } from "../html-tree.ts"

/** Puts every table into a box of its own that scrolls and can be reached with the keyboard. */
export function renderTables(tree: Root): void {
  wrapTables(tree)
}

function wrapTables(parent: Parent): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== "element") continue
    wrapTables(child)
    if (child.tagName !== "table") continue
    replaceChild(
      parent,
      index,
      element("div", { className: ["tbl"], tabIndex: 0, role: "region", ariaLabel: "Table" }, [child]),
    )
  }
}
