import type { NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { dictGet, isDict } from "../values/dict.ts"
import { isTrue, requireItems } from "../values/sequence.ts"
import { type Arguments, LazySequence, textOf, type Value } from "../values/value.ts"
import { derive } from "./derive.ts"
import { type Place, type TracingRuntime, tracing } from "./tracing-runtime.ts"
import { untraced } from "./untraced.ts"

/** What hands on the items that go in: these keep their origins, since the functions take texts with origins as they take others. */
const KEEPING = new Set(
  (
    "first last list reverse select reject selectattr rejectattr sort unique batch slice min max random items dictsort " +
    "values keys get pop setdefault default d format"
  ).split(" "),
)

/** Makes a filter or method give its results the origins that follow from what went in. */
export function lift(name: string, definition: NativeFunction, place: Place | undefined): NativeFunction {
  return {
    ...definition,
    run(input: Value, args: readonly Value[], base: Runtime, all: Arguments) {
      const runtime = tracing(base)
      if (place !== undefined) runtime.place = place
      runtime.noteMembers(input)
      if (name === "map") return mapped(definition, input, all, runtime)
      const call = name === "join" ? drained(input, args, all) : { input, args, all }
      return apply(name, definition, call, runtime)
    },
  }
}

interface Call {
  readonly input: Value
  readonly args: readonly Value[]
  readonly all: Arguments
}

function apply(name: string, definition: NativeFunction, { input, args, all }: Call, runtime: TracingRuntime): Value {
  const isKeeping = KEEPING.has(name)
  const take = (value: Value): Value => (isKeeping ? runtime.withPaths(value) : untraced(value, runtime))
  const positional = all.positional.map(take)
  const named = all.named === null ? null : new Map(Array.from(all.named, ([key, value]) => [key, take(value)]))
  const ordered = definition.isVariadic ? positional : args.map(take)
  runtime.formatParts = name === "format" ? [] : undefined
  const result = definition.run(take(input), ordered, runtime, { positional, named })
  if (name === "get" && isDict(input) && dictGet(input, positional[0]) !== undefined) {
    return runtime.member(input, stepOf(positional[0]), result)
  }
  return derive(result, { name, input, args: [...args, ...(all.named?.values() ?? [])] }, runtime)
}

function stepOf(key: Value): string {
  return textOf(key) ?? String(key)
}

/** A call whose generators are lists, so that their items can be looked at twice. */
function drained(input: Value, args: readonly Value[], all: Arguments): Call {
  const settled = new Map<Value, Value>()
  const settle = (value: Value): Value => {
    if (!(value instanceof LazySequence)) return value
    if (!settled.has(value)) settled.set(value, value.drain())
    return settled.get(value)
  }
  return { input: settle(input), args: args.map(settle), all: { ...all, positional: all.positional.map(settle) } }
}

/** `map`, one item after the other, so that each result has the origins of its own item. */
function mapped(definition: NativeFunction, input: Value, all: Arguments, runtime: TracingRuntime): Value {
  const attribute =
    all.positional.length === 0 && all.named?.size === 1 ? textOf(all.named.get("attribute")) : undefined
  const [name, ...args] = all.positional
  const positional = all.positional.map((value) => untraced(value, runtime))
  const named =
    all.named === null ? null : new Map(Array.from(all.named, ([key, value]) => [key, untraced(value, runtime)]))
  const mapOne = (items: Value): LazySequence =>
    definition.run(items, positional, runtime, { positional, named }) as LazySequence
  return new LazySequence(results())

  function* results(): Iterable<Value> {
    if (!isTrue(input)) return
    const items = requireItems(runtime.withPaths(input), runtime)
    for (const item of items) {
      const result = mapOne([untraced(item, runtime)]).next()?.value
      const found = attribute === undefined ? undefined : runtime.membersOf(item, attribute.split("."), result)
      yield found ?? derive(result, { name: textOf(name) ?? "map", input: item, args }, runtime)
    }
  }
}
