import type { Root } from "hast"
import { element, type Parent, replaceChild } from "../html-tree.ts"

/** Puts every table into a box of its own that scrolls and can be reached with the keyboard. */
export function renderTables(tree: Root): void {
  wrapTables(tree, { tables: 0 })
}

/** @param count tables so far; landmarks of a page need names of their own, so each table's box gets a number */
function wrapTables(parent: Parent, count: { tables: number }): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== "element") continue
    wrapTables(child, count)
    if (child.tagName !== "table") continue
    count.tables++
    replaceChild(
      parent,
      index,
      element("div", { className: ["tbl"], tabIndex: 0, role: "region", ariaLabel: `Table ${count.tables}` }, [child]),
    )
  }
}
