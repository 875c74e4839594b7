import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, integerArgument, textArgument } from "../values/arguments.ts"
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
    const pairs = mapItems(dictEntries(input), (pair) => ({ key: fold(pair[at]), item: new Tuple(pair) }))
    return sortByKeys(pairs, reverse, runtime)
  }),
  groupby: define("attribute, default?, case_sensitive?", (input, [attribute, fallback, caseSensitive], runtime) => {
    const getter = attributeGetter(attribute, runtime, fallback)
    const fold = folding(caseSensitive)
    const keyed = keyedBy((item) => fold(getter(item)), copyItems(input, runtime))
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
    const [first] = getters
    const key: Getter =
      getters.length === 1 && first !== undefined
        ? (item) => fold(first(item))
        : (item) => getters.map((getter) => fold(getter(item)))
    return sortByKeys(keyedBy(key, copyItems(input, runtime)), reverse, runtime, "asList")
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
  readonly key: Value
  readonly item: Value
}

function keyedBy(key: Getter, items: readonly Value[]): Keyed[] {
  return mapItems(items, (item) => {
    spend(4)
    return { key: key(item), item }
  })
}

/**
 * @param reverse which Python wants to be an int
 * @param form `sort` compares lists of keys even where each has one: equal ones need no order
 */
function sortByKeys(
  keyed: Keyed[],
  reverse: Value | undefined,
  runtime: Runtime,
  form: "plain" | "asList" = "plain",
): Value[] {
  const sign = integerArgument(reverse, 0) === 0 ? 1 : -1
  const compare = (left: Keyed, right: Keyed): number => {
    runtime.step()
    spend(4)
    if (form === "asList" && isEqual(left.key, right.key)) return 0
    return sign * compareValues(left.key, right.key, "<")
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
  let bestKey = options.key(best)
  for (const item of items.slice(1)) {
    spend(2)
    const key = options.key(item)
    // Where no order holds the first stays.
    if (!(options.sign * compareValues(key, bestKey, options.operator) > 0)) continue
    best = item
    bestKey = key
  }
  return best
}
