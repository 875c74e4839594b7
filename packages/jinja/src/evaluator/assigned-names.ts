import type { Statement, Target } from "../ast.ts"

/** Names that statements set in the scope they stand in: those of branches, but not of bodies with a scope of their own. */
export function assignedNames(statements: readonly Statement[]): Set<string> {
  const names = new Set<string>()
  for (const statement of statements) collectStatement(statement, names)
  return names
}

function collectStatement(statement: Statement, names: Set<string>): void {
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

/** Whether a part of the tree reads one of the names, at any depth. */
export function readNames(part: unknown, names: Set<string> = new Set()): Set<string> {
  if (typeof part !== "object" || part === null) return names
  if (Array.isArray(part)) {
    for (const item of part) readNames(item, names)
    return names
  }
  if ("type" in part && part.type === "name" && "name" in part && typeof part.name === "string") names.add(part.name)
  for (const value of Object.values(part)) readNames(value, names)
  return names
}
