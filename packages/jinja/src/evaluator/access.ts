import type { AttributeNode, CallArguments, CallNode, Expression, ItemNode, SliceNode } from "../ast.ts"
import { DICT_METHODS, isMutating } from "../methods/containers.ts"
import { attributeOf, memberOf, methodOf } from "../methods/members.ts"
import { invoke } from "../native-function.ts"
import { failWith } from "../template-error.ts"
import { NO_ARGUMENTS } from "../values/arguments.ts"
import { dictEntries, isDict, ownValue } from "../values/dict.ts"
import { missingMember } from "../values/missing.ts"
import { raiseType } from "../values/raise.ts"
import { copyItems, type SliceBounds, slice } from "../values/sequence.ts"
import { typeName } from "../values/type-name.ts"
import {
  type Arguments,
  AttributeObject,
  Callable,
  EngineValue,
  markup,
  orElse,
  textOf,
  Undefined,
  type Value,
} from "../values/value.ts"
import type { Evaluate, Frame } from "./frame.ts"
import type { CompileContext } from "./scope.ts"

/** Compiles any expression; handed in so that the files need not know each other. */
export type Compile = (node: Expression, context: CompileContext) => Evaluate

/** Compiles `object.name`. */
export function compileAttribute(node: AttributeNode, context: CompileContext, compile: Compile): Evaluate {
  const object = compile(node.object, context)
  const { name } = node
  const isPlainKey = !isDictAttribute(name)
  return (frame) => {
    const value = object(frame)
    if (isPlainKey && isPlainData(value)) {
      const found = ownValue(value, name)
      return found !== undefined ? found : missingMember(value, name)
    }
    frame.runtime.at = node.start
    const own = isPlainKey && value instanceof AttributeObject ? value.attribute(name) : undefined
    if (own !== undefined) return own
    return attributeOf(value, name, frame.runtime)
  }
}

function isDictAttribute(name: string): boolean {
  return name.startsWith("_") || Object.hasOwn(DICT_METHODS, name) || isMutating("dict", name)
}

function isPlainData(value: Value): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof EngineValue)
}

/** Compiles `object[index]` and `object[from:to:step]`. */
export function compileItem(node: ItemNode, context: CompileContext, compile: Compile): Evaluate {
  const object = compile(node.object, context)
  if (node.index.type === "slice") return compileSlice(node, node.index, { object, context, compile })
  const readMember = (frame: Frame, value: Value, key: Value): Value => {
    frame.runtime.at = node.start
    frame.runtime.stepFor(value)
    return memberOf(value, key, frame.runtime)
  }
  const name = literalText(node.index)
  if (name !== undefined) {
    return (frame) => {
      const value = object(frame)
      const found = isPlainData(value) ? ownValue(value, name) : undefined
      return found !== undefined ? found : readMember(frame, value, name)
    }
  }
  const index = compile(node.index, context)
  return (frame) => {
    const value = object(frame)
    const key = index(frame)
    if (typeof key === "string" && isPlainData(value)) {
      const found = ownValue(value, key)
      if (found !== undefined) return found
    }
    return readMember(frame, value, key)
  }
}

/** The text that an expression is, if the template has it: what is known beforehand need not be asked for each time. */
export function literalText(node: Expression): string | undefined {
  return node.type === "literal" && typeof node.value === "string" ? node.value : undefined
}

interface SliceParts {
  readonly object: Evaluate
  readonly context: CompileContext
  readonly compile: Compile
}

function compileSlice(node: ItemNode, index: SliceNode, { object, context, compile }: SliceParts): Evaluate {
  const bounds = compileBounds(index, context, compile)
  return (frame) => {
    const value = object(frame)
    const resolved = bounds(frame)
    frame.runtime.at = node.start
    frame.runtime.stepFor(value)
    return sliceOf(value, resolved)
  }
}

/** Compiles the bounds of a slice. */
export function compileBounds(
  index: SliceNode,
  context: CompileContext,
  compile: Compile,
): (frame: Frame) => SliceBounds {
  const compileBound = (bound: Expression | null): Evaluate => (bound === null ? () => null : compile(bound, context))
  const [from, to, step] = [compileBound(index.from), compileBound(index.to), compileBound(index.step)]
  return (frame) => ({ from: from(frame), to: to(frame), step: step(frame) })
}

/** Slices a value that must be a sequence. */
export function sliceOf(value: Value, bounds: SliceBounds): Value {
  return orElse(slice(value, bounds), () => raiseNoSlice(value))
}

function raiseNoSlice(value: Value): never {
  if (isDict(value)) raiseType("unhashable type: 'slice'")
  return raiseType(`'${typeName(value)}' object is not subscriptable`)
}

/** Evaluates arguments; undefined when a call has none. */
export type EvaluateArguments = ((frame: Frame) => Arguments) | undefined

/** A named argument that the compiler adds to those in the source. */
export interface ExtraArgument {
  readonly name: string
  readonly value: Evaluate
}

/** Compiles the arguments of a call, filter or test. */
export function compileArguments(
  args: CallArguments,
  context: CompileContext,
  compile: Compile,
  extra?: ExtraArgument,
): EvaluateArguments {
  const positional = args.positional.map((argument) => compile(argument, context))
  const named = args.named.map(({ name, value }) => ({ name, value: compile(value, context) }))
  if (extra !== undefined) named.push(extra)
  const seen = new Set<string>()
  const repeated = args.named.find(({ name }) => seen.size === seen.add(name).size)
  if (repeated !== undefined) failRepeated(repeated.name, repeated.value.start)
  const spread = args.spread === null ? null : compile(args.spread, context)
  const namedSpread = args.namedSpread === null ? null : compile(args.namedSpread, context)
  const hasNames = named.length > 0 || namedSpread !== null
  if (positional.length === 0 && spread === null && !hasNames) return undefined
  const [only] = positional
  if (only !== undefined && positional.length === 1 && spread === null && !hasNames) {
    return (frame) => ({ positional: [only(frame)], named: null })
  }
  return (frame) => {
    const values = positional.map((argument) => argument(frame))
    if (spread !== null) for (const item of copyItems(spread(frame), frame.runtime)) values.push(item)
    if (!hasNames) return { positional: values, named: null }
    const names = new Map<string, Value>()
    for (const { name, value } of named) names.set(name, value(frame))
    if (namedSpread !== null) addNamedSpread(names, namedSpread(frame))
    return { positional: values, named: names }
  }
}

function failRepeated(name: string, at: number): never {
  const message = `keyword argument repeated: ${name}`
  failWith("unexpected_token", "TemplateSyntaxError", message, at)
}

function addNamedSpread(names: Map<string, Value>, mapping: Value): void {
  if (mapping instanceof Undefined) mapping.raise()
  if (!isDict(mapping)) raiseType(`argument after ** must be a mapping, not ${typeName(mapping)}`)
  for (const [key, value] of dictEntries(mapping)) {
    const name = textOf(key) ?? raiseType("keywords must be strings")
    if (names.has(name)) raiseType(`got multiple values for keyword argument '${name}'`)
    names.set(name, value)
  }
}

/** Calls what a call node names, with arguments evaluated after the callee. */
export type CallCallee = (frame: Frame, args: EvaluateArguments) => Value

/** Compiles the part of a call before its arguments; methods are called without making a bound one first. */
export function compileCallee(node: CallNode, context: CompileContext, compile: Compile): CallCallee {
  const { isEscaping } = context
  if (node.callee.type !== "attribute") {
    const callee = compile(node.callee, context)
    return (frame, args) => {
      const value = callee(frame)
      return callValue(value, args, { frame, at: node.start, isEscaping })
    }
  }
  const { name } = node.callee
  const lift = context.trace?.lift
  const object = compile(node.callee.object, context)
  return (frame, args) => {
    const value = object(frame)
    const method = methodOf(value, name)
    if (method !== undefined) {
      const definition = lift === undefined ? method : lift(name, method)
      const given = args === undefined ? NO_ARGUMENTS : args(frame)
      frame.runtime.at = node.start
      frame.runtime.stepFor(value)
      return invoke({ name, definition }, value, given, frame.runtime)
    }
    frame.runtime.at = node.start
    return callValue(attributeOf(value, name, frame.runtime), args, { frame, at: node.start, isEscaping })
  }
}

interface CallPlace {
  readonly frame: Frame
  readonly at: number
  readonly isEscaping: boolean
}

function callValue(callee: Value, args: EvaluateArguments, place: CallPlace): Value {
  const given = args === undefined ? NO_ARGUMENTS : args(place.frame)
  place.frame.runtime.at = place.at
  if (callee instanceof Callable) {
    place.frame.runtime.step()
    const result = callee.call(given)
    return place.isEscaping && callee.isTemplateCode ? markup(result) : result
  }
  if (callee instanceof Undefined) callee.raise()
  return raiseType(`'${typeName(callee)}' object is not callable`)
}
