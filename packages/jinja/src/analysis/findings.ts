import { spend } from "../watch.ts"
import { Guards } from "./guards.ts"
import type { Known } from "./known.ts"

/** How a template uses a value. */
export type VariableUse = "printed" | "tested" | "looped" | "called" | "compared" | "read"

/** Where something stands in the source; both from 1, columns in UTF-16 code units. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A value that a template reads from its context. */
export interface TemplateVariable {
  /** From the variable's name on; `[]` stands for any item: `messages[].tool_calls[].function.name`. */
  readonly path: string
  /**
   * Whether the template reads it somewhere without asking first if it is there: by a condition that is true only then,
   * such as `x`, `x is defined`, `x is string` or `'key' in x`, by `default`, or by comparing it. For a part of something
   * optional: whether it must be there if that is.
   */
  readonly isRequired: boolean
  /** In the order of the source. */
  readonly places: readonly Place[]
  /** `read` is any use but the others, such as looking at one of its entries or handing it to a function. */
  readonly uses: readonly VariableUse[]
  /** Literals that it is compared with. */
  readonly comparedWith: readonly (string | number | boolean | null)[]
}

/** What a template reads and uses, found without rendering it. */
export interface TemplateAnalysis {
  /** Sorted by path. */
  readonly variables: readonly TemplateVariable[]
  /** Names of filters, tests, own macros and global functions that it uses, each sorted. */
  readonly filters: readonly string[]
  readonly tests: readonly string[]
  readonly macros: readonly string[]
  readonly globals: readonly string[]
  /** Names of templates that it includes, imports or extends, as far as they are literals. */
  readonly templates: readonly string[]
  /** Places of `generation` blocks. */
  readonly generations: readonly Place[]
}

type Literal = TemplateVariable["comparedWith"][number]

interface Entry {
  isRequired: boolean
  readonly offsets: Set<number>
  readonly uses: Set<VariableUse>
  readonly comparedWith: Set<Literal>
}

/** Collects what an analysis finds. */
export class Findings {
  readonly filters = new Set<string>()
  readonly tests = new Set<string>()
  readonly macros = new Set<string>()
  readonly globals = new Set<string>()
  readonly templates = new Set<string>()
  readonly generations = new Set<number>()
  readonly guards = new Guards()
  private readonly entries = new Map<string, Entry>()

  /**
   * Notes that a value is used.
   *
   * @param use undefined when it only gets another name
   * @param isSoft whether a missing value is foreseen
   */
  note(known: Known, offset: number, use: VariableUse | undefined, isSoft: boolean): void {
    for (const { path, isGuarded } of known.references) {
      // Looking into any item of a list says nothing beyond the item's own entries.
      if ((use === "read" || use === undefined) && path.endsWith("[]")) continue
      const entry = this.entryOf(path)
      entry.offsets.add(offset)
      if (use !== undefined) entry.uses.add(use)
      if (isSoft) continue
      if (use !== undefined && !isGuarded && !this.guards.has(path)) entry.isRequired = true
    }
  }

  noteLiteral(known: Known, literal: Literal): void {
    for (const { path } of known.references) this.entryOf(path).comparedWith.add(literal)
  }

  report(source: string): TemplateAnalysis {
    const place = placesOf(source)
    const sorted = (names: ReadonlySet<string>): string[] => [...names].sort()
    const placed = (offsets: ReadonlySet<number>): Place[] => [...offsets].sort((a, b) => a - b).map(place)
    return {
      variables: sorted(new Set(this.entries.keys())).map((path) => {
        const { isRequired, offsets, uses, comparedWith } = this.entryOf(path)
        return { path, isRequired, places: placed(offsets), uses: [...uses], comparedWith: [...comparedWith] }
      }),
      filters: sorted(this.filters),
      tests: sorted(this.tests),
      macros: sorted(this.macros),
      globals: sorted(this.globals),
      templates: sorted(this.templates),
      generations: placed(this.generations),
    }
  }

  private entryOf(path: string): Entry {
    const known = this.entries.get(path)
    if (known !== undefined) return known
    const entry: Entry = { isRequired: false, offsets: new Set(), uses: new Set(), comparedWith: new Set() }
    this.entries.set(path, entry)
    return entry
  }
}

function placesOf(source: string): (offset: number) => Place {
  const starts = [0]
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) {
    spend(1)
    starts.push(at + 1)
  }
  return (offset) => {
    spend(4)
    let line = 0
    for (let step = 2 ** Math.ceil(Math.log2(starts.length)); step >= 1; step /= 2) {
      if ((starts[line + step] ?? Number.POSITIVE_INFINITY) <= offset) line += step
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}
