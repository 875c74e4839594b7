import { attributeOnly } from "../methods/members.ts"
import { define, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { flagArgument, integerArgument, NO_ARGUMENTS, textArgument } from "../values/arguments.ts"
import { DictView, isDict } from "../values/dict.ts"
import { mapItems } from "../values/long-list.ts"
import { charactersOf, joinTexts } from "../values/long-text.ts"
import { add } from "../values/operators.ts"
import { raiseFilterArgument, raiseType, raiseZeroDivision } from "../values/raise.ts"
import { copyItems, isTrue, itemAt, itemsOf, lengthOf, requireItems } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
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
  attr: define("name", (input, [name], runtime) => attributeOnly(input, toText(name), runtime)),
  batch: define("linecount, fill_with?", (input, [count, fill], runtime) => {
    return new LazySequence(batches(copyItems(input, runtime), sizeArgument(count, runtime), fill ?? null))
  }),
  default: define("default_value?, boolean?", (input, [fallback, boolean]) => {
    const isMissing = input instanceof Undefined || (flagArgument(boolean, false) && !isTrue(input))
    return isMissing ? (fallback === undefined ? "" : fallback) : input
  }),
  first: define("", (input, _args, runtime) => firstOf(input, runtime)),
  items: define("", (input) => {
    if (input instanceof Undefined) return new LazySequence([])
    if (!isDict(input)) return raiseType("Can only get item pairs from a mapping.")
    return new LazySequence(new DictView(input, "items").items())
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
    if (text !== undefined) return joinTexts(charactersOf(text).reverse())
    const items = itemsOf(input, runtime) ?? raiseFilterArgument("argument must be iterable")
    return new LazySequence(copyItems(items, runtime).reverse())
  }),
  select: define("...", (input, _positional, runtime, args) => selectItems(input, args, runtime, { wanted: true })),
  selectattr: define("...", (input, _positional, runtime, args) => selectByAttribute(input, args, runtime, true)),
  slice: define("slices, fill_with?", (input, [count, fill], runtime) => {
    return new LazySequence(columns(copyItems(input, runtime), sizeArgument(count, runtime), fill ?? null))
  }),
  sum: define("attribute?, start?", (input, [attribute, start], runtime) => {
    const getter = attributeGetter(attribute, runtime)
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
  if (textOf(input) !== undefined) return orElse(itemAt(input, 0), () => UNKNOWN)
  const items = requireItems(input, runtime)
  return items.length === 0 ? UNKNOWN : fromData(items[0])
}

function batches(items: readonly Value[], size: number, fill: Value): Value[][] {
  const result: Value[][] = []
  const width = Math.max(1, size)
  for (let at = 0; at < items.length; at += width) {
    spend(8)
    result.push(items.slice(at, at + width))
  }
  const last = result.at(-1)
  if (last !== undefined && fill !== null) while (last.length < width) last.push(fill)
  return result
}

/** Reads how many items or columns to make; what is missing may be filled up to it. */
function sizeArgument(value: Value | undefined, runtime: Runtime): number {
  const size = integerArgument(value, 1)
  runtime.checkSize(size)
  return size
}

function columns(items: readonly Value[], count: number, fill: Value): Value[][] {
  if (count === 0) raiseZeroDivision("integer division or modulo by zero")
  const size = Math.floor(items.length / count)
  const longer = items.length % count
  let at = 0
  return mapItems({ length: count }, (_, index) => {
    const end = at + size + (index < longer ? 1 : 0)
    const column = items.slice(at, end)
    at = end
    spend(8)
    if (fill !== null && index >= longer) column.push(fill)
    return column
  })
}

function* mapLazily(input: Value, args: Arguments, runtime: Runtime): Iterable<Value> {
  if (!isTrue(input)) return
  const { positional, named } = args
  const [name, ...rest] = positional
  if (name === undefined && named?.has("attribute") === true) {
    const getter = attributeGetter(named.get("attribute"), runtime, named.get("default"))
    for (const item of copyItems(input, runtime)) {
      spend(1)
      yield getter(item)
    }
    return
  }
  if (name === undefined) raiseFilterArgument("map requires a filter argument")
  const filter = toText(name)
  const filterArgs: Arguments = { positional: rest, named }
  for (const item of copyItems(input, runtime)) {
    spend(2)
    yield runtime.functions.applyFilter(filter, item, filterArgs, runtime)
  }
}

interface Selection {
  readonly wanted: boolean
  readonly getter?: (item: Value) => Value
}

function selectItems(input: Value, args: Arguments, runtime: Runtime, selection: Selection): LazySequence {
  const [name, ...rest] = args.positional
  const getter = selection.getter ?? ((item) => item)
  if (name === undefined) return new LazySequence(filterItems((item) => isTrue(getter(item))))
  const test = toText(name)
  const testArgs: Arguments =
    rest.length === 0 && args.named === null ? NO_ARGUMENTS : { positional: rest, named: args.named }
  return new LazySequence(
    filterItems((item) => isTrue(runtime.functions.applyTest(test, getter(item), testArgs, runtime))),
  )

  function* filterItems(isSelected: (item: Value) => boolean): Iterable<Value> {
    if (!isTrue(input)) return
    for (const item of copyItems(input, runtime)) {
      spend(2)
      if (isSelected(item) === selection.wanted) yield item
    }
  }
}

function selectByAttribute(input: Value, args: Arguments, runtime: Runtime, wanted: boolean): LazySequence {
  const [attribute, ...rest] = args.positional
  if (attribute === undefined) raiseType("Missing parameter for attribute name")
  const getter = attributeGetter(attribute, runtime)
  return selectItems(input, { positional: rest, named: args.named }, runtime, { wanted, getter })
}
