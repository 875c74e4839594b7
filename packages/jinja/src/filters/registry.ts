import type { NativeFunction } from "../native-function.ts"
import { JSON_FILTERS } from "./json.ts"
import { NUMBER_FILTERS } from "./number.ts"
import { SEQUENCE_FILTERS } from "./sequence.ts"
import { SORT_FILTERS } from "./sort.ts"
import { TEXT_FILTERS } from "./text.ts"

const ALIASES: Readonly<Record<string, string>> = { count: "length", d: "default", e: "escape" }

const BY_NAME: Readonly<Record<string, NativeFunction>> = {
  ...JSON_FILTERS,
  ...NUMBER_FILTERS,
  ...SEQUENCE_FILTERS,
  ...SORT_FILTERS,
  ...TEXT_FILTERS,
}

/** Every filter by name, aliases included, sorted by name. */
export const FILTERS: ReadonlyMap<string, NativeFunction> = new Map(
  [
    ...Object.entries(BY_NAME),
    ...Object.entries(ALIASES).flatMap(([alias, name]): [string, NativeFunction][] => {
      const filter = BY_NAME[name]
      return filter === undefined ? [] : [[alias, filter]]
    }),
  ].sort(([left], [right]) => (left < right ? -1 : 1)),
)
