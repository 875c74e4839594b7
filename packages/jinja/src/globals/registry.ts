import { define, invoke, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { integerArgument } from "../values/arguments.ts"
import { Dict, dictEntries, isDict } from "../values/dict.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { requireItems } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import { type Arguments, Callable, Range, textOf, Undefined, type Value } from "../values/value.ts"
import { formatTime } from "./format-time.ts"
import { Cycler, makeJoiner, Namespace } from "./objects.ts"

/** Functions that every template sees, unless its context has the name. */
export const GLOBALS: Readonly<Record<string, NativeFunction>> = {
  cycler: define("...", (_input, _positional, _runtime, args) => new Cycler(args.positional)),
  dict: define("...", (_input, _positional, runtime, args) => makeDict(args, runtime)),
  joiner: define("sep?", (_input, [separator]) => makeJoiner(separator === undefined ? ", " : separator)),
  lipsum: define("n?, html?, min?, max?", (_input, [count]) => lipsum(integerArgument(count, 5))),
  namespace: define("...", (_input, _positional, runtime, args) => makeNamespace(args, runtime)),
  raise_exception: define("message", (_input, [message]) => {
    failWith("raised", "TemplateError", toText(message))
  }),
  range: define("start, stop?, step?", (_input, [start, stop, step], runtime) => {
    const first = integerArgument(start, 0)
    const range =
      stop === undefined
        ? new Range(0, first, 1)
        : new Range(first, integerArgument(stop, 0), step === undefined ? 1 : integerArgument(step, 1))
    if (range.step === 0) raiseValue("range() arg 3 must not be zero")
    return checkRange(range, runtime)
  }),
  strftime_now: define("format", (_input, [format], runtime) => {
    const pattern = textOf(format) ?? raiseType(`strftime() argument 1 must be str, not ${typeName(format)}`)
    return formatTime(runtime.now(), pattern, runtime.limits.valueSize)
  }),
}

/** Gives the callable of a global name, or undefined. */
export function globalNamed(name: string, runtime: Runtime): Callable | undefined {
  const definition = Object.hasOwn(GLOBALS, name) ? GLOBALS[name] : undefined
  if (definition === undefined) return undefined
  return new Callable(name, (args) => invoke({ name, definition }, null, args, runtime))
}

function checkRange(range: Range, runtime: Runtime): Range {
  if (range.length <= runtime.limits.range) return range
  const message = `Range too big. The sandbox blocks ranges larger than MAX_RANGE (${runtime.limits.range}).`
  failWith("limit_range", "OverflowError", message)
}

function addEntries({ positional }: Arguments, runtime: Runtime, add: (key: Value, value: Value) => void): void {
  if (positional.length === 0) return
  if (positional.length > 1) raiseType(`dict expected at most 1 argument, got ${positional.length}`)
  const [source] = positional
  if (source instanceof Undefined) source.raise()
  if (isDict(source)) {
    for (const [key, value] of dictEntries(source)) add(key, value)
    return
  }
  for (const pair of requireItems(source, runtime)) {
    const [key, value, ...rest] = requireItems(pair, runtime)
    if (value === undefined || rest.length > 0)
      raiseValue("dictionary update sequence element has the wrong length; 2 is required")
    add(key, value)
  }
}

function makeDict(args: Arguments, runtime: Runtime): Dict {
  const dict = new Dict()
  addEntries(args, runtime, (key, value) => dict.set(key, value))
  for (const [name, value] of args.named ?? []) dict.set(name, value)
  return dict
}

function makeNamespace(args: Arguments, runtime: Runtime): Namespace {
  const namespace = new Namespace()
  addEntries(args, runtime, (key, value) => namespace.set(toText(key), value))
  for (const [name, value] of args.named ?? []) namespace.set(name, value)
  return namespace
}

const LIPSUM = "Lorem ipsum dolor sit."

function lipsum(paragraphs: number): string {
  return Array.from({ length: Math.max(0, Math.min(paragraphs, 100)) }, () => `<p>${LIPSUM}</p>`).join("\n\n")
}
