import type { DocsTreeNode } from "../../services.ts"

/** A group of pages whose pages are not shown: it leads to the first of them. */
export interface ClosedGroup {
  readonly title: string
  readonly firstPage: string
}

/** A page, or a group that is open. */
export interface OpenNode {
  readonly title: string
  readonly path?: string
  readonly children: readonly BranchNode[]
}

export type BranchNode = ClosedGroup | OpenNode

/**
 * The tree as a page shows it: the groups that lead to the page are open, the others closed. A page with all of a large tree takes
 * three times as long to make and to load, for links that few follow.
 */
export function openBranch(nodes: readonly DocsTreeNode[], current: string): readonly BranchNode[] {
  return nodes.map((node) => {
    const firstPage = firstPath(node.children)
    const isOpen = node.path !== undefined || firstPage === undefined || contains(node.children, current)
    return isOpen ? { ...node, children: openBranch(node.children, current) } : { title: node.title, firstPage }
  })
}

/** The first page of a tree, in the order of reading. */
export function firstPath(nodes: readonly DocsTreeNode[]): string | undefined {
  for (const node of nodes) {
    const path = node.path ?? firstPath(node.children)
    if (path !== undefined) return path
  }
  return undefined
}

function contains(nodes: readonly DocsTreeNode[], path: string): boolean {
  return nodes.some((node) => node.path === path || contains(node.children, path))
}
