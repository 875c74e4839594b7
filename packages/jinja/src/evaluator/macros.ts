import type { Parameter, Statement } from "../ast.ts"
import { failWith } from "../template-error.ts"
import { dictOf } from "../values/dict.ts"
import { missingVariable } from "../values/missing.ts"
import { raiseType } from "../values/raise.ts"
import { representation } from "../values/text-form.ts"
import { type Arguments, Callable, Tuple, Undefined, type Value } from "../values/value.ts"
import { assignedNames } from "./assigned-names.ts"
import { compileExpression } from "./expressions.ts"
import { type Evaluate, type Execute, Frame } from "./frame.ts"
import { type CompileContext, innerContext, Scope } from "./scope.ts"

/** A macro, or the body of a call block, which has no name. */
export interface MacroParts {
  readonly name: string | null
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
  readonly start: number
}

type CompileBody = (statements: readonly Statement[], context: CompileContext) => Execute

/** What a macro is besides its code. */
interface MacroShape {
  readonly name: string | null
  readonly parameters: readonly string[]
  readonly takesVarargs: boolean
  readonly takesKwargs: boolean
  readonly takesCaller: boolean
  /** It reads `caller`, which may be one of its parameters. */
  readonly readsCaller: boolean
}

class Macro extends Callable {
  override readonly typeName = "Macro"
  override readonly isTemplateCode = true
  private readonly shape: MacroShape

  constructor(shape: MacroShape, call: (args: Arguments) => Value) {
    super(shape.name ?? "caller", call)
    this.shape = shape
  }

  override attribute(name: string): Value | undefined {
    if (name === "name") return this.shape.name
    if (name === "arguments") return new Tuple(this.shape.parameters)
    if (name === "catch_kwargs") return this.shape.takesKwargs
    if (name === "catch_varargs") return this.shape.takesVarargs
    return name === "caller" ? this.shape.readsCaller : undefined
  }

  override get text(): string {
    return `<Macro ${this.shape.name === null ? "anonymous" : representation(this.shape.name)}>`
  }
}

/** Compiles a macro; the result makes the callable that sees the variables around its definition. */
export function compileFunction(
  parts: MacroParts,
  context: CompileContext,
  compileBody: CompileBody,
): (frame: Frame) => Callable {
  const scope = Scope.forFunction(context.scope)
  const inner: CompileContext = { ...innerContext(context, scope), isInLoop: false, isSilencedByExtends: false }
  const names = parts.parameters.map(({ name }) => name)
  const slots = names.map((name) => scope.declare(name))
  const readers = [...parts.body, ...parts.parameters.map(({ default: node }) => node)]
  const takes = (name: string): boolean => !names.includes(name) && context.unit.names.isRead(name, readers)
  const readsCaller = context.unit.names.isRead("caller", readers)
  if (readsCaller && parts.parameters.some((parameter) => parameter.name === "caller" && parameter.default === null)) {
    const message =
      'When defining macros or call blocks the special "caller" argument must be omitted or be given a default.'
    failWith("bad_assignment", "TemplateAssertionError", message, parts.start)
  }
  const shape: MacroShape = {
    name: parts.name,
    parameters: names,
    takesCaller: takes("caller"),
    readsCaller,
    takesKwargs: takes("kwargs"),
    takesVarargs: takes("varargs"),
  }
  const extraSlots = declareExtras(shape, scope)
  const assigned = assignedNames(parts.body)
  const fresh = [...assigned].filter((name) => scope.slotOf(name) === undefined)
  for (const name of assigned) scope.declare(name)
  const enter = scope.compileEntry(fresh)
  const defaults = parts.parameters.map(({ default: node }) => (node === null ? null : compileExpression(node, inner)))
  const body = compileBody(parts.body, inner)
  return (outer) => {
    const { runtime } = outer
    const { unit, state } = runtime
    const run = (args: Arguments): void => {
      const frame = new Frame(runtime, scope.layout.size, outer)
      enter(frame)
      bindExtras(frame, { shape, slots: extraSlots, args })
      // What fails from here on fails in the macro, not in its call.
      runtime.statementAt = parts.start
      bindParameters(frame, { shape, slots, defaults, args })
      body(frame)
    }
    return new Macro(shape, (args) => {
      return runtime.callBody(shape.name ?? "caller", () => {
        // A macro that was imported sees the variables of its own template.
        if (runtime.state === state) run(args)
        else runtime.within(unit, state, () => run(args))
      })
    })
  }
}

interface ExtraSlots {
  readonly caller: number | undefined
  readonly kwargs: number | undefined
  readonly varargs: number | undefined
}

function declareExtras(shape: MacroShape, scope: Scope): ExtraSlots {
  return {
    caller: shape.takesCaller ? scope.declare("caller") : undefined,
    kwargs: shape.takesKwargs ? scope.declare("kwargs") : undefined,
    varargs: shape.takesVarargs ? scope.declare("varargs") : undefined,
  }
}

function bindExtras(
  frame: Frame,
  { shape, slots, args }: { readonly shape: MacroShape; readonly slots: ExtraSlots; readonly args: Arguments },
): void {
  const rest = new Map(args.named ?? [])
  // A parameter takes its name only if no positional argument has come for it.
  for (const name of shape.parameters.slice(args.positional.length)) rest.delete(name)
  if (slots.caller !== undefined) {
    frame.slots[slots.caller] = rest.get("caller") ?? noCaller()
    rest.delete("caller")
  }
  if (slots.kwargs !== undefined) {
    frame.slots[slots.kwargs] = dictOf(rest)
  } else {
    const [unexpected] = rest.keys()
    if (unexpected !== undefined)
      raiseType(`macro ${representation(shape.name)} takes no keyword argument '${unexpected}'`)
  }
  const surplus = args.positional.slice(shape.parameters.length)
  if (slots.varargs !== undefined) frame.slots[slots.varargs] = new Tuple(surplus)
  else if (surplus.length > 0) {
    raiseType(`macro ${representation(shape.name)} takes not more than ${shape.parameters.length} argument(s)`)
  }
}

function noCaller(): Undefined {
  return new Undefined({ code: "undefined_value", kind: "UndefinedError", message: "No caller defined" })
}

interface Binding {
  readonly shape: MacroShape
  readonly slots: readonly number[]
  readonly defaults: readonly (Evaluate | null)[]
  readonly args: Arguments
}

function bindParameters(frame: Frame, { shape, slots, defaults, args }: Binding): void {
  const left: number[] = []
  for (const [index, name] of shape.parameters.entries()) {
    const given = index < args.positional.length ? args.positional[index] : args.named?.get(name)
    // A default that reads a parameter whose own comes later finds nothing, not what has the name outside.
    const otherwise = defaults[index] ? missingVariable(name) : missingParameter(name)
    frame.slots[slots[index] as number] = given === undefined ? otherwise : given
    if (given === undefined) left.push(index)
  }
  for (const index of left) {
    const fallback = defaults[index]
    if (fallback) frame.slots[slots[index] as number] = fallback(frame)
  }
}

function missingParameter(name: string): Undefined {
  const message = `parameter '${name}' was not provided`
  return new Undefined({ code: "undefined_value", kind: "UndefinedError", message })
}
