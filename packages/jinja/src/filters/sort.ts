import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, textArgument } from "../values/arguments.ts"
import { compareValues, isEqual } from "../values/compare.ts"
import { dictEntries, hashOf, isDict } from "../values/dict.ts"
import { lowerCase } from "../values/letter-case.ts"
import { mapItems } from "../values/long-list.ts"
import { raiseFilterArgument, raiseNoAttribute } from "../values/raise.ts"
import { copyItems } from "../values/sequence.ts"
import { LazySequence, Tuple, textOf, UNKNOWN, Undefined, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { attributeGetter, attributeGetters, type Getter } from "./attribute-getter.ts"

/** Filters that put items in order or compare them. */
export const SORT_FILTERS: Readonly<Record<string, NativeFunction>> = {
  dictsort: define("case_sensitive?, by?, reverse?", (input, [caseSensitive, by, reverse], runtime) => {
    const field = textArgument(by, "key")
    if (field !== "key" && field !== "value") raiseFilterArgument('You can only sort by either "key" or "value"')
    if (input instanceof Undefined) return input.raise()
    if (!isDict(input)) return raiseNoAttribute(input, "items")
    const fold = folding(caseSensitive)
    const at = field === "key" ? 0 : 1
    const pairs = mapItems(dictEntries(input), (pair) => ({ key: [fold(pair[at])], item: new Tuple(pair) }))
    return sortByKeys(pairs, flagArgument(reverse, false), runtime)
  }),
  groupby: define("attribute, default?, case_sensitive?", (input, [attribute, fallback, caseSensitive], runtime) => {
    const getter = attributeGetter(attribute, runtime, fallback)
    const fold = folding(caseSensitive)
    const keyed = copyItems(input, runtime).map((item) => keyedBy([getter], fold, item))
    for (const { key } of keyed) if (keyed.length > 1 && key[0] instanceof Undefined) key[0].raise()
    return groups(sortByKeys(keyed, false, runtime), { getter, fold })
  }),
  max: define("case_sensitive?, attribute?", (input, [caseSensitive, attribute], runtime) =>
    extreme(copyItems(input, runtime), { key: keyOf(caseSensitive, attribute, runtime), sign: 1, operator: ">" }),
  ),
  min: define("case_sensitive?, attribute?", (input, [caseSensitive, attribute], runtime) =>
    extreme(copyItems(input, runtime), { key: keyOf(caseSensitive, attribute, runtime), sign: -1, operator: "<" }),
  ),
  sort: define("reverse?, case_sensitive?, attribute?", (input, [reverse, caseSensitive, attribute], runtime) => {
    const getters = attributeGetters(attribute, runtime)
    const fold = folding(caseSensitive)
    const keyed = copyItems(input, runtime).map((item) => keyedBy(getters, fold, item))
    return sortByKeys(keyed, flagArgument(reverse, false), runtime)
  }),
  unique: define("case_sensitive?, attribute?", (input, [caseSensitive, attribute], runtime) => {
    const key = keyOf(caseSensitive, attribute, runtime)
    return new LazySequence(uniqueItems(input, key, runtime))
  }),
}

function* uniqueItems(input: Value, key: Getter, runtime: Runtime): Iterable<Value> {
  const seen = new Set<unknown>()
  for (const item of copyItems(input, runtime)) {
    spend(8)
    const hash = hashOf(key(item))
    if (seen.has(hash)) continue
    seen.add(hash)
    yield item
  }
}

function folding(caseSensitive: Value | undefined): Getter {
  if (flagArgument(caseSensitive, false)) return (value) => value
  return (value) => {
    const text = textOf(value)
    return text === undefined ? value : lowerCase(text)
  }
}

function keyOf(caseSensitive: Value | undefined, attribute: Value | undefined, runtime: Runtime): Getter {
  const fold = folding(caseSensitive)
  const getter = attributeGetter(attribute, runtime)
  return (item) => fold(getter(item))
}

interface Keyed {
  readonly key: readonly Value[]
  readonly item: Value
}

function keyedBy(getters: readonly Getter[], fold: Getter, item: Value): Keyed {
  spend(4)
  return { key: getters.map((getter) => fold(getter(item))), item }
}

function sortByKeys(keyed: Keyed[], isReversed: boolean, runtime: Runtime): Value[] {
  const sign = isReversed ? -1 : 1
  const compare = (left: Keyed, right: Keyed): number => {
    runtime.step()
    spend(4)
    for (const [index, key] of left.key.entries()) {
      const other = right.key[index]
      if (!isEqual(key, other)) return sign * compareValues(key, other, "<")
    }
    return 0
  }
  return keyed.sort(compare).map(({ item }) => item)
}

function groups(sorted: readonly Value[], keys: { readonly getter: Getter; readonly fold: Getter }): Value[] {
  const result: { folded: Value; grouper: Value; list: Value[] }[] = []
  for (const item of sorted) {
    spend(8)
    const grouper = keys.getter(item)
    const folded = keys.fold(grouper)
    const current = result.at(-1)
    if (current !== undefined && isEqual(current.folded, folded)) current.list.push(item)
    else result.push({ folded, grouper, list: [item] })
  }
  return result.map(({ grouper, list }) => new Tuple([grouper, list], ["grouper", "list"]))
}

interface Extreme {
  readonly key: Getter
  readonly sign: number
  readonly operator: string
}

function extreme(items: readonly Value[], options: Extreme): Value {
  let best = items[0]
  if (best === undefined) return UNKNOWN
  for (const item of items.slice(1)) {
    spend(2)
    if (options.sign * compareValues(options.key(item), options.key(best), options.operator) > 0) best = item
  }
  return best
}
