import { attributeOnly } from "../methods/members.ts"
import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { flagArgument, integerArgument, NO_ARGUMENTS, textArgument } from "../values/arguments.ts"
import { compareValues } from "../values/compare.ts"
import { DictView, hashOf, isDict } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { charactersOf, joinTexts } from "../values/long-text.ts"
import { isNumber, toDouble } from "../values/numbers.ts"
import { ARITHMETIC, add } from "../values/operators.ts"
import { raiseFilterArgument, raiseType } from "../values/raise.ts"
import { copyItems, isTrue, itemAt, itemsOf, lengthOf, likeInput, requireItems } from "../values/sequence.ts"
import { representation, toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import {
  type Arguments,
  fromData,
  LazySequence,
  orElse,
  textOf,
  UNKNOWN,
  Undefined,
  type Value,
} from "../values/value.ts"
import { spend } from "../watch.ts"
import { attributeGetter } from "./attribute-getter.ts"

/** Filters whose input is a list or whatever can be looped over. */
export const SEQUENCE_FILTERS: Readonly<Record<string, NativeFunction>> = {
  attr: define("name", (input, [name], runtime) => {
    const text = textOf(name) ?? raiseType(`attribute name must be string, not '${typeName(name)}'`)
    return attributeOnly(input, text, runtime)
  }),
  batch: define("linecount, fill_with?", (input, [count, fill], runtime) => {
    return new LazySequence(batches(input, { count, fill: fill ?? null, runtime }))
  }),
  default: define("default_value?, boolean?", (input, [fallback, boolean]) => {
    const isMissing = input instanceof Undefined || (flagArgument(boolean, false) && !isTrue(input))
    return isMissing ? (fallback === undefined ? "" : fallback) : input
  }),
  first: define("", (input, _args, runtime) => firstOf(input, runtime)),
  items: define("", (input) => {
    return new LazySequence(pairs(input))
  }),
  join: define("d?, attribute?", (input, [separator, attribute], runtime) => {
    const getter = attributeGetter(attribute, runtime)
    const items = requireItems(input, runtime)
    runtime.step(items.length)
    const between = textArgument(separator, "")
    let size = 0
    const texts = mapItems(items, (item) => {
      const text = toText(getter(fromData(item)), runtime)
      size += text.length + between.length
      runtime.checkSize(size)
      return text
    })
    return joinTexts(texts, between)
  }),
  last: define("", (input, _args, runtime) => {
    if (textOf(input) !== undefined) return orElse(itemAt(input, -1), () => UNKNOWN)
    if (input instanceof LazySequence) raiseType("'generator' object is not reversible")
    const items = requireItems(input, runtime)
    return items.length === 0 ? UNKNOWN : fromData(items[items.length - 1])
  }),
  length: define("", (input) => lengthOf(input) ?? raiseType(`object of type '${typeName(input)}' has no len()`)),
  list: define("", (input, _args, runtime) => copyItems(input, runtime)),
  map: define("...", (input, _positional, runtime, args) => new LazySequence(mapLazily(input, args, runtime))),
  random: define("", (input, _args, runtime) => {
    const items = requireItems(input, runtime)
    return items.length === 0 ? UNKNOWN : fromData(items[runtime.now().getTime() % items.length])
  }),
  reject: define("...", (input, _positional, runtime, args) => selectItems(input, args, runtime, { wanted: false })),
  rejectattr: define("...", (input, _positional, runtime, args) => selectByAttribute(input, args, runtime, false)),
  reverse: define("", (input, _args, runtime) => {
    const text = textOf(input)
    if (text !== undefined) return likeInput(input, joinTexts(charactersOf(text).reverse()))
    const items = itemsOf(input, runtime) ?? raiseFilterArgument("argument must be iterable")
    const reversed = copyItems(items, runtime).reverse()
    return input instanceof LazySequence ? reversed : new LazySequence(reversed)
  }),
  select: define("...", (input, _positional, runtime, args) => selectItems(input, args, runtime, { wanted: true })),
  selectattr: define("...", (input, _positional, runtime, args) => selectByAttribute(input, args, runtime, true)),
  slice: define("slices, fill_with?", (input, [count, fill], runtime) => {
    return new LazySequence(columns(input, { count, fill: fill ?? null, runtime }))
  }),
  sum: define("attribute?, start?", (input, [attribute, start], runtime) => {
    const getter = attributeGetter(attribute, runtime)
    if (textOf(start) !== undefined) raiseType("sum() can't sum strings [use ''.join(seq) instead]")
    return copyItems(input, runtime).reduce(
      (sum, item) => {
        spend(1)
        return add(sum, getter(item), runtime)
      },
      start === undefined ? 0 : start,
    )
  }),
}

function firstOf(input: Value, runtime: Runtime): Value {
  if (input instanceof LazySequence) {
    const next = input.next()
    return next === undefined ? UNKNOWN : next.value
  }
  const text = textOf(input)
  if (text !== undefined) return orElse(itemAt(text, 0), () => UNKNOWN)
  const items = requireItems(input, runtime)
  return items.length === 0 ? UNKNOWN : fromData(items[0])
}

function* pairs(input: Value): Iterable<Value> {
  if (input instanceof Undefined) return
  if (!isDict(input)) raiseType("Can only get item pairs from a mapping.")
  yield* new DictView(input, "items").items()
}

interface Parts {
  /** How many items or parts; used as Python uses it, so that what is no int fails only where it does there. */
  readonly count: Value
  /** What stands where items are missing; null for nothing. */
  readonly fill: Value
  readonly runtime: Runtime
}

function* batches(input: Value, { count, fill, runtime }: Parts): Iterable<Value> {
  const width = isNumber(count) ? toDouble(count) : undefined
  let batch: Value[] = []
  for (const item of copyItems(input, runtime)) {
    spend(2)
    if (batch.length === width) {
      yield batch
      batch = []
    }
    batch.push(item)
  }
  if (batch.length === 0) return
  if (fill === null || compareValues(batch.length, count, "<") >= 0) yield batch
  else yield add(batch, ARITHMETIC["*"]([fill], ARITHMETIC["-"](count, batch.length, runtime), runtime), runtime)
}

function* columns(input: Value, { count, fill, runtime }: Parts): Iterable<Value> {
  const items = copyItems(input, runtime)
  const size = Number(ARITHMETIC["//"](items.length, count, runtime))
  const total = integerArgument(count, 1)
  runtime.checkSize(total)
  const longer = items.length % total
  let at = 0
  for (let index = 0; index < total; index += 1) {
    const end = at + size + (index < longer ? 1 : 0)
    const column = items.slice(at, end)
    at = end
    spend(8)
    if (fill !== null && index >= longer) column.push(fill)
    yield column
  }
}

function* mapLazily(input: Value, args: Arguments, runtime: Runtime): Iterable<Value> {
  if (!isTrue(input)) return
  const { positional, named } = args
  const [name, ...rest] = positional
  if (name === undefined && named?.has("attribute") === true) {
    const unknown = [...named.keys()].find((key) => key !== "attribute" && key !== "default")
    if (unknown !== undefined) raiseFilterArgument(`Unexpected keyword argument '${unknown}'`)
    const getter = attributeGetter(named.get("attribute"), runtime, named.get("default"))
    for (const item of copyItems(input, runtime)) {
      spend(1)
      yield getter(item)
    }
    return
  }
  if (name === undefined) raiseFilterArgument("map requires a filter argument")
  const filter = functionName("filter", name)
  const filterArgs: Arguments = { positional: rest, named }
  for (const item of copyItems(input, runtime)) {
    spend(2)
    yield runtime.functions.applyFilter(filter, item, filterArgs, runtime)
  }
}

/** The name of the filter or test that is given as a value: only text can be one. */
function functionName(what: "filter" | "test", name: Value): string {
  const text = textOf(name)
  if (text !== undefined) return text
  hashOf(name)
  const code = what === "filter" ? "unknown_filter" : "unknown_test"
  failWith(code, "TemplateRuntimeError", `No ${what} named ${representation(name)}.`)
}

interface Selection {
  readonly wanted: boolean
  readonly getter?: (item: Value) => Value
}

function selectItems(input: Value, args: Arguments, runtime: Runtime, selection: Selection): LazySequence {
  const [name, ...rest] = args.positional
  const getter = selection.getter ?? ((item) => item)
  if (name === undefined) return new LazySequence(filterItems((item) => isTrue(getter(item))))
  const testArgs: Arguments =
    rest.length === 0 && args.named === null ? NO_ARGUMENTS : { positional: rest, named: args.named }
  return new LazySequence(
    filterItems((item) =>
      isTrue(runtime.functions.applyTest(functionName("test", name), getter(item), testArgs, runtime)),
    ),
  )

  function* filterItems(isSelected: (item: Value) => boolean): Iterable<Value> {
    if (!isTrue(input)) return
    for (const item of copyItems(input, runtime)) {
      spend(2)
      if (isSelected(item) === selection.wanted) yield item
    }
  }
}

// biome-ignore lint/correctness/useYield: it fails when its first item is wanted
function* missingAttribute(input: Value): Iterable<Value> {
  if (isTrue(input)) raiseFilterArgument("Missing parameter for attribute name")
}

function selectByAttribute(input: Value, args: Arguments, runtime: Runtime, wanted: boolean): LazySequence {
  const [attribute, ...rest] = args.positional
  if (attribute === undefined) return new LazySequence(missingAttribute(input))
  const getter = attributeGetter(attribute, runtime)
  return selectItems(input, { positional: rest, named: args.named }, runtime, { wanted, getter })
}
