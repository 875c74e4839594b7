import type { Expression } from "../ast.ts"
import { compileBounds, sliceOf } from "../evaluator/access.ts"
import { compileCompare } from "../evaluator/comparisons.ts"
import { compileExpression, compilePlain, missingName } from "../evaluator/expressions.ts"
import { type Evaluate, type Frame, NORMAL } from "../evaluator/frame.ts"
import type { CompileContext, TraceCompiler } from "../evaluator/scope.ts"
import { attributeOf, memberOf } from "../methods/members.ts"
import type { Runtime } from "../runtime.ts"
import { DictView, dictOf, isDict } from "../values/dict.ts"
import { escapeHtml } from "../values/escape-html.ts"
import { mapItems } from "../values/long-list.ts"
import { ARITHMETIC } from "../values/operators.ts"
import { itemsOf } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { LazySequence, textOf, type Value } from "../values/value.ts"
import { derive } from "./derive.ts"
import { addRun, mixOrigins, type Origin, type PathStep, type Run } from "./origin.ts"
import { runsOf, TracedText } from "./traced-text.ts"
import { type Place, TracingRuntime } from "./tracing-runtime.ts"
import { untraced } from "./untraced.ts"

type Compilers = {
  readonly [Type in Expression["type"]]?: (
    node: Extract<Expression, { type: Type }>,
    context: CompileContext,
  ) => Evaluate | undefined
}

/** The runtime of traced code; there is no other way in. */
function tracing(runtime: Runtime): TracingRuntime {
  if (runtime instanceof TracingRuntime) return runtime
  throw new Error("traced code needs a TracingRuntime")
}

function at(frame: Frame, place: Place): TracingRuntime {
  const runtime = tracing(frame.runtime)
  runtime.at = place.start
  runtime.place = place
  return runtime
}

const COMPILERS: Compilers = {
  literal(node) {
    const { value } = node
    return typeof value === "string" ? traceConstant(value, node) : undefined
  },
  name(node, context) {
    const { name } = node
    const own = context.scope.compileRead(name)
    return (frame) => {
      const value = own?.(frame)
      if (value !== undefined) return value
      const set = frame.runtime.state.variables.get(name)
      if (set !== undefined) return set
      const found = frame.runtime.lookUp(name)
      if (found !== undefined) return at(frame, node).fromContext(found, { step: name, outer: undefined })
      return missingName(node, context)
    }
  },
  attribute(node, context) {
    const object = compileExpression(node.object, context)
    return (frame) => {
      const value = object(frame)
      const runtime = at(frame, node)
      return runtime.member(value, node.name, attributeOf(value, node.name, runtime))
    }
  },
  item(node, context) {
    const object = compileExpression(node.object, context)
    if (node.index.type === "slice") {
      const bounds = compileBounds(node.index, context, compileExpression)
      return (frame) => {
        const value = object(frame)
        const resolved = bounds(frame)
        const runtime = at(frame, node)
        return derive(sliceOf(runtime.withPaths(value), resolved), { name: "item", input: value, args: [] }, runtime)
      }
    }
    const index = compileExpression(node.index, context)
    return (frame) => {
      const value = object(frame)
      const key = untraced(index(frame), tracing(frame.runtime))
      const runtime = at(frame, node)
      runtime.stepFor(textOf(value))
      const found = memberOf(value, key, runtime)
      if (textOf(value) !== undefined) return derive(found, { name: "item", input: value, args: [] }, runtime)
      return runtime.member(value, stepOf(value, key), found)
    }
  },
  dict(node, context) {
    const entries = node.entries.map(
      ({ key, value }) => [compileExpression(key, context), compileExpression(value, context)] as const,
    )
    return (frame) => dictOf(entries.map(([key, value]) => [toPlain(frame, key), value(frame)] as const))
  },
  binary(node, context) {
    const [left, right] = [compileExpression(node.left, context), compileExpression(node.right, context)]
    const apply = ARITHMETIC[node.operator]
    return (frame) => {
      const [a, b] = [left(frame), right(frame)]
      const runtime = at(frame, node)
      if (node.operator === "+" && a instanceof TracedText && b instanceof TracedText) return concat([a, b], runtime)
      const result = apply(listOrPlain(a, runtime), listOrPlain(b, runtime), runtime)
      return derive(result, { name: node.operator, input: a, args: [b] }, runtime)
    }
  },
  concat(node, context) {
    if (context.isEscaping) return undefined
    const parts = node.parts.map((part) => compileExpression(part, context))
    return (frame) => {
      const values = parts.map((part) => part(frame))
      return concat(values, at(frame, node))
    }
  },
  compare: (node, context) =>
    compileCompare(node, context, (part, inner) => {
      const value = compileExpression(part, inner)
      return (frame) => toPlain(frame, value)
    }),
  call(node, context) {
    const value = compilePlain(node, context)
    return (frame) => {
      tracing(frame.runtime).place = node
      return tracing(frame.runtime).computed(value(frame))
    }
  },
}

function toPlain(frame: Frame, value: Evaluate): Value {
  return untraced(value(frame), tracing(frame.runtime))
}

/** Lists are joined as they are, with the origins of their texts; other operands without. */
function listOrPlain(value: Value, runtime: TracingRuntime): Value {
  return Array.isArray(value) ? runtime.withPaths(value) : untraced(value, runtime)
}

function traceConstant(text: string, place: Place): (frame: Frame) => TracedText {
  let made: { readonly unit: Runtime["unit"]; readonly value: TracedText } | undefined
  return (frame) => {
    const { unit } = frame.runtime
    // A template is compiled before its unit exists, so that the constant is made when it is first met.
    if (made?.unit !== unit) {
      const origin: Origin = {
        kind: "template",
        unit,
        start: place.start,
        end: place.end,
        path: undefined,
        isExact: true,
      }
      made = { unit, value: new TracedText(text, [{ length: text.length, origin }]) }
    }
    return made.value
  }
}

function stepOf(container: Value, key: Value): PathStep {
  if (typeof key === "number") return Array.isArray(container) && key < 0 ? container.length + key : key
  return toText(key)
}

function concat(values: readonly Value[], runtime: TracingRuntime): TracedText {
  const runs: Run[] = []
  let text = ""
  for (const value of values) {
    const part = toText(untraced(value, runtime), runtime)
    text += part
    for (const run of runsOf(value) ?? [runOf(part, value, runtime)]) addRun(runs, run)
  }
  runtime.checkSize(text.length)
  runtime.step(runs.length >> 4)
  return new TracedText(text, runs)
}

/** The run of a value that is printed as a whole, such as a number or a list. */
function runOf(text: string, value: Value, runtime: TracingRuntime): Run {
  const path = runtime.pathOf(value)
  const origin = runtime.originHere()
  return { length: text.length, origin: path === undefined ? origin : { ...origin, kind: "context", path } }
}

/** Compiles templates so that their text knows where it comes from. */
export const TRACER: TraceCompiler = {
  expression(node, context) {
    const compile = COMPILERS[node.type] as
      | ((node: Expression, context: CompileContext) => Evaluate | undefined)
      | undefined
    return compile?.(node, context)
  },
  text(node) {
    const text = traceConstant(node.value, node)
    return (frame) => {
      tracing(frame.runtime).writeTraced(text(frame))
      return NORMAL
    }
  },
  print(value, { node, at: line }, context) {
    return (frame) => {
      frame.runtime.beginStatement(node.start, line)
      const result = value(frame)
      const runtime = at(frame, node)
      if (context.isEscaping) writeEscaped(result, runtime)
      else if (result instanceof TracedText) runtime.writeTraced(result)
      else writePlain(result, runtime)
      return NORMAL
    }
  },
  generation: (body) => (frame) => tracing(frame.runtime).runGeneration(() => body(frame)),
  items: (value, runtime) => itemsWithPaths(value, tracing(runtime)),
  lazyItems: (items, runtime) => new LazySequence(computedItems(items, tracing(runtime))),
  lift: (name, definition) => ({
    ...definition,
    run(input, args, given, all) {
      const runtime = tracing(given)
      const plain = (value: Value): Value => untraced(value, runtime)
      runtime.noteMembers(input)
      const positional = all.positional.map(plain)
      const named = all.named === null ? null : new Map(Array.from(all.named, ([key, value]) => [key, plain(value)]))
      const ordered = definition.isVariadic ? positional : args.map(plain)
      const result = definition.run(plain(input), ordered, runtime, { positional, named })
      if (name === "get" && isDict(input) && result !== ordered[1])
        return runtime.member(input, stepOf(input, ordered[0]), result)
      const values = [...args, ...(all.named?.values() ?? [])]
      return derive(result, { name, input, args: values }, runtime)
    },
  }),
}

function writePlain(value: Value, runtime: TracingRuntime): void {
  const text = toText(untraced(value, runtime), runtime)
  runtime.writeRuns(text, runsOf(value) ?? [runOf(text, value, runtime)])
}

function writeEscaped(value: Value, runtime: TracingRuntime): void {
  const text = escapeHtml(value)
  const runs = runsOf(value)
  if (runs !== undefined && text === textOf(value)) runtime.writeRuns(text, runs)
  else runtime.writeRuns(text, [{ length: text.length, origin: mixOrigins(runs ?? [], runtime.originHere()) }])
}

function* computedItems(items: LazySequence, runtime: TracingRuntime): Iterable<Value> {
  for (let next = items.next(); next !== undefined; next = items.next()) yield runtime.computed(next.value)
}

function itemsWithPaths(value: Value, runtime: TracingRuntime): readonly Value[] | undefined {
  if (value instanceof DictView) {
    const entries = runtime.entriesWithPaths(value.dict)
    const { kind } = value
    return kind === "items" ? entries : mapItems(entries, ({ items }) => items[kind === "keys" ? 0 : 1])
  }
  if (isDict(value)) return itemsWithPaths(new DictView(value, "keys"), runtime)
  const listed = runtime.withPaths(value)
  const items = itemsOf(listed, runtime)
  const isText = textOf(value) !== undefined
  return (
    items &&
    mapItems(items, (item) =>
      isText ? derive(item, { name: "list", input: value, args: [] }, runtime) : runtime.computed(item),
    )
  )
}
