import type { TemplateNode } from "../../src/ast.ts"

/** Where things stand, which formatting changes. */
const PLACES = new Set(["start", "end", "at", "testAt"])

/** The tree without places, to compare templates that differ in white space inside tags. */
export function bareTree({ body }: TemplateNode): unknown {
  return withoutSpans(body)
}

function withoutSpans(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutSpans)
  if (typeof part !== "object" || part === null) return part
  const kept = Object.entries(part).filter(([key]) => !PLACES.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSpans(value)]))
}
