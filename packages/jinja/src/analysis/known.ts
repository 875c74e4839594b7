import type { MacroNode } from "../ast.ts"
import { spend } from "../watch.ts"

/** A value of the context that an expression may be, such as `messages[].content`. */
export interface Reference {
  readonly path: string
  /** Whether the template asked for its presence before it got here. */
  readonly isGuarded: boolean
}

/** What is known of a value without rendering. */
export interface Known {
  readonly references: readonly Reference[]
  /** Entries of a dict or namespace that the template makes; grows as a namespace is assigned to. */
  readonly fields?: Map<string, Known>
  /** Any item of a list that the template makes. */
  readonly element?: Known
  /** The parts of a pair or tuple. */
  readonly parts?: readonly Known[]
  readonly macro?: MacroNode
  /** What a number is the length of. */
  readonly counted?: readonly Reference[]
}

/** Numbers, texts made by the template and whatever else has no part in the context. */
export const NOTHING: Known = { references: [] }

/** A value of the context itself. */
export function outside(path: string, isGuarded = false): Known {
  return { references: [{ path, isGuarded }] }
}

const MAX_REFERENCES = 16 // what macros that call themselves may multiply

/** A value that is one of several. */
export function oneOf(all: readonly Known[]): Known {
  const [only] = all
  if (only !== undefined && all.length === 1) return only
  const references = new Map<string, Reference>()
  for (const reference of all.flatMap((known) => known.references)) {
    spend(2)
    // Without a guard on one of the ways, the value may be missing.
    if (references.get(reference.path)?.isGuarded !== false) references.set(reference.path, reference)
  }
  const keys = new Set(all.flatMap(({ fields }) => [...(fields?.keys() ?? [])]))
  const fields = [...keys].map((key) => [key, oneOf(all.map((known) => known.fields?.get(key) ?? NOTHING))] as const)
  const elements = all.flatMap(({ element }) => element ?? [])
  const parts = all.findLast((known) => known.parts !== undefined)?.parts
  const macro = all.findLast((known) => known.macro !== undefined)?.macro
  return {
    references: [...references.values()].slice(0, MAX_REFERENCES),
    ...(fields.length > 0 ? { fields: new Map(fields) } : {}),
    ...(elements.length > 0 ? { element: oneOf(elements) } : {}),
    ...(parts === undefined ? {} : { parts }),
    ...(macro === undefined ? {} : { macro }),
  }
}

/** The entry or attribute of a value. */
export function fieldOf({ references, fields }: Known, name: string): Known {
  const ending = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  const own = fields?.get(name)
  const entry: Known = { references: references.map(({ path }) => ({ path: path + ending, isGuarded: false })) }
  return own === undefined ? entry : oneOf([own, entry])
}

/** Any item of a list, or value of a dict. */
export function elementOf({ references, fields, element, parts }: Known): Known {
  const items: Known = { references: references.map(({ path }) => ({ path: `${path}[]`, isGuarded: false })) }
  const made = [...(element === undefined ? [] : [element]), ...(parts ?? []), ...(fields?.values() ?? [])]
  return made.length === 0 ? items : oneOf([items, ...made])
}

/** The value at a dotted path, as filters take it: `function.name`, `0.role`. */
export function atPath(known: Known, path: string): Known {
  return path.split(".").reduce((at, name) => (/^\d+$/.test(name) ? elementOf(at) : fieldOf(at, name)), known)
}

/** The pairs of a dict's keys and values. */
export function pairsOf(known: Known): Known {
  return { references: [], element: { references: [], parts: [NOTHING, elementOf(known)] } }
}
