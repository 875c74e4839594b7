import type { NameNode, Span, Statement, Target, TemplateNode } from "../ast.ts"
import { spend } from "../watch.ts"

/** Names that statements set in the scope they stand in: those of branches, but not of bodies with a scope of their own. */
export function assignedNames(statements: readonly Statement[]): Set<string> {
  const names = new Set<string>()
  for (const statement of statements) collectStatement(statement, names)
  return names
}

function collectStatement(statement: Statement, names: Set<string>): void {
  spend(1)
  if (statement.type === "set" || statement.type === "setBlock") collectTarget(statement.target, names)
  if (statement.type === "macro") names.add(statement.name)
  if (statement.type !== "if") return
  for (const branch of statement.branches) for (const inner of branch.body) collectStatement(inner, names)
  for (const inner of statement.otherwise) collectStatement(inner, names)
}

/** Adds the names of a target. */
export function collectTarget(target: Target, names: Set<string>): void {
  if (target.type === "name") names.add(target.name)
  if (target.type === "targets") for (const item of target.items) collectTarget(item, names)
}

/** Where a template reads variables. */
export class NameIndex {
  private readonly tree: TemplateNode
  private known: Map<string, number[]> | undefined

  constructor(tree: TemplateNode) {
    this.tree = tree
  }

  /** Whether the source of some statements has a word, as a variable or otherwise: costs far less than {@link isRead}. */
  isMentioned(word: string, statements: readonly Span[]): boolean {
    const [first, last] = [statements[0], statements.at(-1)]
    if (first === undefined || last === undefined) return false
    return this.tree.source.slice(first.start, last.end).includes(word)
  }

  /** Whether a variable is read anywhere inside some parts of the tree. */
  isRead(name: string, parts: readonly (Span | null)[]): boolean {
    const places = this.places().get(name)
    if (places === undefined) return false
    return parts.some((part) => {
      spend(places.length)
      return part !== null && places.some((place) => place >= part.start && place < part.end)
    })
  }

  private places(): Map<string, number[]> {
    if (this.known === undefined) {
      this.known = new Map()
      for (const statement of this.tree.body) this.add(statement, this.known)
    }
    return this.known
  }

  private add(part: object, known: Map<string, number[]>): void {
    spend(2)
    if ("type" in part && part.type === "name") {
      const { name, start } = part as NameNode
      const places = known.get(name)
      if (places === undefined) known.set(name, [start])
      else places.push(start)
      return
    }
    for (const key in part) {
      const value = (part as Record<string, unknown>)[key]
      if (typeof value === "object" && value !== null) this.add(value, known)
    }
  }
}
