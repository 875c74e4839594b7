import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml"
import type { DocsTreeNode } from "./docs-site.ts"
import type { Reporter } from "./reporter.ts"

/** Name of the file that holds the navigation. */
export const TREE_FILE = "_toctree.yml"

const MAX_DEPTH = 10 // projects we know have five levels

/** A navigation and the order of its pages. */
export interface DocsTree {
  readonly nodes: readonly DocsTreeNode[]
  /** Pages from top to bottom, each once. */
  readonly order: readonly { readonly path: string; readonly title: string }[]
}

/**
 * Reads a navigation; wrong nodes are reported and left out.
 *
 * @param isPage whether a path without extension is a page
 */
export function readTree(source: string, isPage: (path: string) => boolean, reporter: Reporter): DocsTree {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, maxAliasCount: 0 } as Parameters<
    typeof parseDocument
  >[1])
  for (const { message, pos } of document.errors) {
    reporter.error({ path: TREE_FILE, line: lines.linePos(pos[0]).line }, message.split("\n")[0] ?? message)
  }
  const reader = new TreeReader({ lines, isPage, reporter })
  const nodes = document.contents === null ? [] : reader.readNodes(document.contents, 0)
  return { nodes, order: reader.order }
}

interface TreeContext {
  readonly lines: LineCounter
  readonly isPage: (path: string) => boolean
  readonly reporter: Reporter
}

class TreeReader {
  readonly order: { path: string; title: string }[] = []
  private readonly context: TreeContext
  private readonly seen = new Set<string>()

  constructor(context: TreeContext) {
    this.context = context
  }

  readNodes(list: unknown, depth: number): DocsTreeNode[] {
    if (!isSeq(list)) {
      this.error(list, "expected a list of entries with title and local or sections")
      return []
    }
    if (depth > MAX_DEPTH) {
      this.error(list, `sections are nested deeper than ${MAX_DEPTH} levels`)
      return []
    }
    return list.items.flatMap((item) => {
      if (isMap(item)) return this.readNode(item, depth)
      this.error(item, "expected an entry with title and local or sections")
      return []
    })
  }

  private readNode(item: YAMLMap, depth: number): DocsTreeNode[] {
    const title = textOf(item.get("title", true))
    const path = this.readPath(item)
    // Pages come in the order of reading: a group's own page before those in it.
    if (path !== undefined) this.addToOrder(item, path, title ?? path)
    const sections = item.get("sections", true)
    const children = sections === undefined || sections === null ? [] : this.readNodes(sections, depth + 1)
    if (title === undefined) this.error(item, "an entry has no title")
    if (path === undefined && children.length === 0) {
      if (!item.has("local")) this.error(item, "an entry has neither local nor sections")
      return []
    }
    return [{ title: title ?? path ?? "", children, ...(path === undefined ? {} : { path }) }]
  }

  private readPath(item: YAMLMap): string | undefined {
    const local = textOf(item.get("local", true))
    if (local === undefined) return undefined
    const path = local.replace(/\.mdx?$/, "")
    if (this.context.isPage(path)) return path
    this.error(item.get("local", true), `there is no page ${path}.md`)
    return undefined
  }

  private addToOrder(item: YAMLMap, path: string, title: string): void {
    if (this.seen.has(path)) this.error(item, `${path} stands in the navigation twice`)
    else this.order.push({ path, title })
    this.seen.add(path)
  }

  private error(node: unknown, message: string): void {
    const offset = (node as Node | null | undefined)?.range?.[0]
    const line = offset === undefined ? undefined : this.context.lines.linePos(offset).line
    this.context.reporter.error({ path: TREE_FILE, line }, message)
  }
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) && (typeof node.value === "string" || typeof node.value === "number")
    ? String(node.value)
    : undefined
}
