import type { Expression, NameNode } from "../ast.ts"
import { invoke, type NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { failWith, type PythonErrorKind, UnplacedFault } from "../template-error.ts"
import { NO_ARGUMENTS } from "../values/arguments.ts"
import { dictOf } from "../values/dict.ts"
import { escapeHtml } from "../values/escape-html.ts"
import { mapItems } from "../values/long-list.ts"
import { joinTexts } from "../values/long-text.ts"
import { missingVariable } from "../values/missing.ts"
import { makeFloat } from "../values/numbers.ts"
import { ARITHMETIC, add, negate, positive } from "../values/operators.ts"
import { isTrue } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { type Arguments, Markup, Tuple, type Undefined, type Value } from "../values/value.ts"
import { spend, spendOn } from "../watch.ts"
import { type Compile, compileArguments, compileAttribute, compileCallee, compileItem } from "./access.ts"
import { compileCompare } from "./comparisons.ts"
import type { Evaluate, Frame } from "./frame.ts"
import { type CompileContext, compileVariable } from "./scope.ts"

/** Compiles an expression to a closure. */
export const compileExpression: Compile = (node, context) => {
  spend(4)
  const traced = context.trace?.expression(node, context)
  if (traced !== undefined) return traced
  return compilePlain(node, context)
}

/** Compiles an expression without noting where its value comes from; its parts may note it. */
export const compilePlain: Compile = (node, context) => {
  const compile = COMPILERS[node.type] as (node: Expression, context: CompileContext) => Evaluate
  return compile(node, context)
}

/** What reading a name gives that nobody set. */
export function missingName({ name, start }: NameNode, { isStrict }: CompileContext): Undefined {
  const missing = missingVariable(name)
  if (isStrict) throw new UnplacedFault(missing.fault, start)
  return missing
}

type Compilers = {
  readonly [Type in Expression["type"]]: (
    node: Extract<Expression, { type: Type }>,
    context: CompileContext,
  ) => Evaluate
}

function compileItems(nodes: readonly Expression[], context: CompileContext): Evaluate[] {
  return nodes.map((node) => compileExpression(node, context))
}

function evaluateAll(items: readonly Evaluate[], frame: Frame): Value[] {
  return mapItems(items, (item) => item(frame))
}

/** What is joined counts as escaped if a part of it does. */
function joinEscaped(values: readonly Value[], runtime: Runtime): Value {
  if (values.some((value) => value instanceof Markup)) return new Markup(joinTexts(mapItems(values, escapeHtml)))
  return joinTexts(mapItems(values, (value) => toText(value, runtime)))
}

const COMPILERS: Compilers = {
  literal(node) {
    const value = node.isFloat ? makeFloat(Number(node.value)) : node.value
    return () => value
  },
  name(node, context) {
    return compileVariable(node.name, context, () => missingName(node, context))
  },
  list(node, context) {
    const items = compileItems(node.items, context)
    return (frame) => evaluateAll(items, frame)
  },
  tuple(node, context) {
    const items = compileItems(node.items, context)
    return (frame) => new Tuple(evaluateAll(items, frame))
  },
  dict(node, context) {
    const entries = node.entries.map(
      ({ key, value }) => [compileExpression(key, context), compileExpression(value, context)] as const,
    )
    return (frame) => dictOf(entries.map(([key, value]) => [key(frame), value(frame)] as const))
  },
  attribute: (node, context) => compileAttribute(node, context, compileExpression),
  item: (node, context) => compileItem(node, context, compileExpression),
  slice(node) {
    failWith("unexpected_token", "TemplateSyntaxError", "a slice is allowed only as the single index", node.start)
  },
  call(node, context) {
    const callee = compileCallee(node, context, compileExpression)
    const args = compileArguments(node.args, context, compileExpression)
    return (frame) => callee(frame, args)
  },
  filter: compileFilter,
  test: compileTest,
  unary(node, context) {
    const operand = compileExpression(node.operand, context)
    if (node.operator === "not") return (frame) => !isTrue(operand(frame))
    const apply = node.operator === "-" ? negate : positive
    return (frame) => {
      const value = operand(frame)
      frame.runtime.at = node.start
      return apply(value)
    }
  },
  binary(node, context) {
    const left = compileExpression(node.left, context)
    const right = compileExpression(node.right, context)
    const apply = ARITHMETIC[node.operator]
    if (apply === add) {
      // Called by its name, it costs less than one of several operations.
      return (frame) => {
        const a = left(frame)
        const b = right(frame)
        frame.runtime.at = node.start
        return add(a, b, frame.runtime)
      }
    }
    return (frame) => {
      const a = left(frame)
      const b = right(frame)
      frame.runtime.at = node.start
      return apply(a, b, frame.runtime)
    }
  },
  concat(node, context) {
    const parts = node.parts.map((part) => compileExpression(part, context))
    if (context.isEscaping) return (frame) => joinEscaped(evaluateAll(parts, frame), frame.runtime)
    return (frame) => {
      let text = ""
      for (const part of parts) {
        spend(1)
        const value = part(frame)
        text += typeof value === "string" ? value : toText(value, frame.runtime)
      }
      frame.runtime.at = node.start
      frame.runtime.checkSize(text.length)
      spendOn(text.length)
      return text
    }
  },
  compare: (node, context) => compileCompare(node, context, compileExpression),
  logical(node, context) {
    const operands = node.operands.map((operand) => compileExpression(operand, context))
    const stopsAt = node.operator === "or"
    return (frame) => {
      let value: Value = null
      spend(operands.length)
      for (const operand of operands) {
        value = operand(frame)
        if (isTrue(value) === stopsAt) return value
      }
      return value
    }
  },
  conditional(node, context) {
    const branch: CompileContext = { ...context, isInBranch: true }
    const test = compileExpression(node.test, branch)
    const value = compileExpression(node.value, branch)
    if (node.otherwise === null) {
      const missing = missingVariable("else")
      return (frame) => (isTrue(test(frame)) ? value(frame) : missing)
    }
    const otherwise = compileExpression(node.otherwise, branch)
    return (frame) => (isTrue(test(frame)) ? value(frame) : otherwise(frame))
  },
}

/** Filters whose result counts as escaped only where output is escaped. */
const ESCAPING_FILTERS = new Set(["replace", "urlize", "xmlattr"])
const LENIENT_FILTERS = new Set(["d", "default"])
const LENIENT_TESTS = new Set(["defined", "undefined"])

function lenient(context: CompileContext, isLenient: boolean): CompileContext {
  return isLenient && context.isStrict ? { ...context, isStrict: false } : context
}

type FilterLike = Extract<Expression, { type: "filter" }>

function compileFilter(node: FilterLike, context: CompileContext): Evaluate {
  if (node.input === null) throw new Error("a filter of a block is compiled with its block")
  const input = node.input
  return compileFilterOf(node, context, compileExpression(input, lenient(context, LENIENT_FILTERS.has(node.name))))
}

/** Compiles a chain of filters over the text of a block. */
export function compileBlockFilter(node: FilterLike, context: CompileContext, body: Evaluate): Evaluate {
  const inner = node.input?.type === "filter" ? compileBlockFilter(node.input, context, body) : body
  return compileFilterOf(node, context, inner)
}

function compileFilterOf(node: FilterLike, context: CompileContext, input: Evaluate): Evaluate {
  const definition = context.unit.functions.filter(node.name)
  if (definition === undefined) return compileUnknown("filter", node, context)
  const apply = compileApply({ definition, input, node, context })
  if (context.isEscaping || !ESCAPING_FILTERS.has(node.name)) return apply
  const asPlain = context.trace?.asPlain ?? ((value: Value) => (value instanceof Markup ? value.text : value))
  return (frame) => asPlain(apply(frame))
}

function compileTest(node: Extract<Expression, { type: "test" }>, context: CompileContext): Evaluate {
  const definition = context.unit.functions.test(node.name)
  if (definition === undefined) return compileUnknown("test", node, context)
  const input = compileExpression(node.input, lenient(context, LENIENT_TESTS.has(node.name)))
  const apply = compileApply({ definition, input, node, context })
  return node.negated ? (frame) => !isTrue(apply(frame)) : apply
}

interface Application {
  readonly definition: NativeFunction
  readonly input: Evaluate
  readonly node: Extract<Expression, { type: "filter" | "test" }>
  readonly context: CompileContext
}

function compileApply({ definition: plain, input, node, context }: Application): Evaluate {
  const definition = context.trace === null ? plain : context.trace.lift(node.name, plain, node)
  const args = compileArguments(node.args, context, compileExpression)
  const target = { name: node.name, definition }
  if (args === undefined && definition.required === 0) {
    return (frame) => {
      const value = input(frame)
      frame.runtime.at = node.start
      frame.runtime.stepFor(value)
      return definition.run(value, NO_ARGUMENTS.positional, frame.runtime, NO_ARGUMENTS)
    }
  }
  return (frame) => {
    const value = input(frame)
    const given: Arguments = args === undefined ? NO_ARGUMENTS : args(frame)
    frame.runtime.at = node.start
    frame.runtime.stepFor(value)
    return invoke(target, value, given, frame.runtime)
  }
}

function compileUnknown(
  what: "filter" | "test",
  node: { readonly name: string; readonly start: number },
  context: CompileContext,
): Evaluate {
  const fault = (kind: PythonErrorKind, ending: string) =>
    new UnplacedFault(
      {
        code: what === "filter" ? "unknown_filter" : "unknown_test",
        kind,
        message: `No ${what} named '${node.name}'${ending}.`,
        unknownName: node.name,
      },
      node.start,
    )
  if (!context.isInBranch) throw fault("TemplateAssertionError", "")
  return () => {
    throw fault("TemplateRuntimeError", " found")
  }
}
