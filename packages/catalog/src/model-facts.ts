import type { ModelSummary } from "./model-summary.ts"

/**
 * Reads a text at a path inside a value of unknown shape.
 *
 * @returns the text, or undefined when any step is missing or the end is not a non-empty text
 */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = valueAt(value, ...path)
  return typeof found === "string" && found !== "" ? found : undefined
}

/** Reads a value at a path inside a value of unknown shape; undefined when a step is missing. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, step)) {
      return undefined
    }
    current = (current as Record<string | number, unknown>)[step]
  }
  return current
}

/** Tells whether a model carries a tag; false when its tags are missing or malformed. */
export function hasTag(model: ModelSummary, tag: string): boolean {
  return Array.isArray(model.tags) && model.tags.includes(tag)
}

/** The part of a model id after the slash, or the whole id without one. */
export function shortName(model: ModelSummary): string {
  return model.id.slice(model.id.indexOf("/") + 1)
}

/**
 * The first base model that a model card names.
 *
 * Cards give either one id or a list; later entries of a list are merge partners, not a base to load.
 */
export function baseModelOf(model: ModelSummary): string | undefined {
  return textAt(model.cardData, "base_model") ?? textAt(model.cardData, "base_model", 0)
}

/** The first file of a repository whose path ends in a text; undefined without one. */
export function fileEndingIn(model: ModelSummary, ending: string): string | undefined {
  const names: readonly unknown[] = Array.isArray(model.fileNames) ? model.fileNames : []
  return names.find((name): name is string => typeof name === "string" && name.endsWith(ending))
}

/** Words of Python that cannot be names. */
const KEYWORDS =
  /^(?:False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/

/** Returns a value if it is a plain identifier of Python, so that it can stand as a name in a sample. */
export function identifier(value: string | undefined): string | undefined {
  return value !== undefined && /^[A-Za-z_][A-Za-z0-9_]*$/.test(value) && !KEYWORDS.test(value) ? value : undefined
}
