import type { Expression, FilterNode } from "../ast.ts"
import { atPath, elementOf, type Known, NOTHING, oneOf, pairsOf } from "./known.ts"

/** What a filter is applied to. */
export interface Application {
  readonly input: Known
  readonly args: readonly Known[]
  /** The attribute of the items that an argument names. */
  readonly attribute: string | undefined
}

/** What filters give that give neither their input nor something new. */
const RESULTS: Readonly<Record<string, (application: Application) => Known>> = {
  first: ({ input }) => elementOf(input),
  last: ({ input }) => elementOf(input),
  random: ({ input }) => elementOf(input),
  min: ({ input }) => elementOf(input),
  max: ({ input }) => elementOf(input),
  items: ({ input }) => pairsOf(input),
  dictsort: ({ input }) => pairsOf(input),
  batch: ({ input }) => ({ references: [], element: input }),
  slice: ({ input }) => ({ references: [], element: input }),
  groupby: ({ input }) => ({
    references: [],
    element: { references: [], parts: [NOTHING, input], fields: new Map([["list", input]]) },
  }),
  map: ({ input, attribute }) => {
    const item = elementOf(input)
    return { references: [], element: attribute === undefined ? item : atPath(item, attribute) }
  },
  default: (application) => giveDefault(application),
  d: (application) => giveDefault(application),
  attr: ({ input, attribute }) => (attribute === undefined ? NOTHING : atPath(input, attribute)),
}

/** Filters that give their input, or a part or form of it that stands for it. */
const KEEPS = new Set(
  "list sort reverse unique select reject selectattr rejectattr string trim tojson upper lower capitalize title safe e escape indent replace".split(
    " ",
  ),
)

/** Filters whose first argument names an attribute of the items. */
const TAKES_ATTRIBUTE = new Set(["selectattr", "rejectattr", "groupby", "attr"])

function giveDefault({ input, args }: Application): Known {
  return oneOf([foreseen(input), ...args.slice(0, 1)])
}

function foreseen(input: Known): Known {
  return { ...input, references: input.references.map(({ path }) => ({ path, isGuarded: true })) }
}

/** What a filter gives. */
export function resultOf(name: string, application: Application): Known {
  const give = Object.hasOwn(RESULTS, name) ? RESULTS[name] : undefined
  if (give !== undefined) return give(application)
  return keepsInput(name) ? application.input : NOTHING
}

/** Whether a filter gives its input, a part of it or a form of it. */
export function keepsInput(name: string): boolean {
  return KEEPS.has(name)
}

/** The attribute that an argument names. */
export function attributeOf({ name, args }: FilterNode): string | undefined {
  const named = args.named.find((argument) => argument.name === "attribute")?.value
  return textOf(named ?? (TAKES_ATTRIBUTE.has(name) ? args.positional[0] : undefined))
}

function textOf(node: Expression | undefined): string | undefined {
  return node?.type === "literal" ? String(node.value) : undefined
}
