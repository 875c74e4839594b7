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
import { countCharacters, sliceCharacters } from "../values/long-text.ts"
import { isInteger } from "../values/numbers.ts"
import { ARITHMETIC } from "../values/operators.ts"
import { itemsOf } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { LazySequence, Markup, textOf, type Value } from "../values/value.ts"
import { derive } from "./derive.ts"
import { lift } from "./lift.ts"
import { addRun, mixOrigins, type Origin, type PathStep, type Run, sliceRuns } from "./origin.ts"
import { runsOf, TracedMarkup, TracedText } from "./traced-text.ts"
import { isScalar, type Place, type TracingRuntime, tracing, UNCHANGED } from "./tracing-runtime.ts"
import { untraced } from "./untraced.ts"

type Compilers = {
  readonly [Type in Expression["type"]]?: (
    node: Extract<Expression, { type: Type }>,
    context: CompileContext,
  ) => Evaluate | undefined
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
        const found = sliceOf(runtime.withPaths(value), resolved)
        return cutOut(found, value, resolved.step === null ? resolved.from : undefined, runtime)
      }
    }
    const index = compileExpression(node.index, context)
    return (frame) => {
      const value = object(frame)
      const key = untraced(index(frame), tracing(frame.runtime))
      const runtime = at(frame, node)
      runtime.stepFor(textOf(value))
      const found = memberOf(value, key, runtime)
      if (textOf(value) !== undefined) return cutOut(found, value, key, runtime)
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
      const isFormat = node.operator === "%" && textOf(a) !== undefined
      runtime.formatParts = isFormat ? [] : undefined
      const operand = (value: Value): Value => (isFormat ? value : listOrPlain(value, runtime))
      const result = apply(operand(a), operand(b), runtime)
      return derive(result, { name: node.operator, input: a, args: [b] }, runtime)
    }
  },
  concat(node, context) {
    if (context.isEscaping) return undefined
    const parts = node.parts.map((part) => {
      const value = compileExpression(part, context)
      return (frame: Frame): Value => {
        const given = value(frame)
        // A number loses where it comes from once something else is read.
        if (!isScalar(given)) return given
        const text = toText(given, frame.runtime)
        return new TracedText(text, [{ length: text.length, origin: at(frame, part).originOf(given) }])
      }
    })
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

/** Lists are joined and repeated as they are, with the origins of their texts; other operands without. */
function listOrPlain(value: Value, runtime: TracingRuntime): Value {
  return Array.isArray(value) ? runtime.withPaths(value) : untraced(value, runtime)
}

/** What an index or a slice gives, of a text with the origins of the characters at that place. */
function cutOut(found: Value, whole: Value, from: Value, runtime: TracingRuntime): Value {
  const [text, runs, cut] = [textOf(whole), runsOf(whole), textOf(found)]
  const index = from === null ? 0 : isInteger(from) ? Number(from) : undefined
  if (text === undefined || runs === undefined || cut === undefined || index === undefined) {
    return derive(found, { name: "item", input: whole, args: [] }, runtime)
  }
  const place = index < 0 ? Math.max(0, index + countCharacters(text)) : index
  const before = sliceCharacters(text, 0, place).length
  const kept = sliceRuns(runs, before, before + cut.length)
  return found instanceof Markup ? new TracedMarkup(cut, kept) : new TracedText(cut, kept)
}

function traceConstant(text: string, place: Place): (frame: Frame) => TracedText {
  let made: { readonly unit: Runtime["unit"]; readonly value: TracedText } | undefined
  return (frame) => {
    const { unit } = frame.runtime
    // A template is compiled before its unit exists, so that the constant is made when it is first met.
    if (made?.unit !== unit) {
      const span = { start: place.start, end: place.end }
      const origin: Origin = { kind: "template", unit, ...span, path: undefined, ...UNCHANGED }
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
  if (isScalar(value)) return { length: text.length, origin: runtime.originOf(value) }
  const runs = runsOf(derive(text, { name: "string", input: value, args: [] }, runtime)) ?? []
  return { length: text.length, origin: mixOrigins(runs, runtime.originHere()) }
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
  lift,
  asPlain(value) {
    if (!(value instanceof Markup)) return value
    const runs = runsOf(value)
    return runs === undefined ? value.text : new TracedText(value.text, runs)
  },
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
