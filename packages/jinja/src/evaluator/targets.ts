import type { Target } from "../ast.ts"
import { Namespace } from "../globals/objects.ts"
import { failWith } from "../template-error.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { itemsOf } from "../values/sequence.ts"
import { typeName } from "../values/type-name.ts"
import { fromData, type Value } from "../values/value.ts"
import type { Frame } from "./frame.ts"
import { type CompileContext, compileVariable } from "./scope.ts"

/** Puts a value into the variables of a target. */
export type Assign = (frame: Frame, value: Value) => void

/** Compiles an assignment; the names of the target must be declared in the scope. */
export function compileTarget(target: Target, context: CompileContext): Assign {
  switch (target.type) {
    case "name":
      return compileName(target.name, context)
    case "targets":
      return compileUnpacking(
        target.items.map((item) => compileTarget(item, context)),
        context.trace?.items ?? itemsOf,
      )
    default:
      return compileMember(target, context)
  }
}

function compileName(name: string, context: CompileContext): Assign {
  const slot = context.scope.slotOf(name) ?? context.scope.declare(name)
  if (!context.isTopLevel || !context.unit.keepsVariables) {
    return (frame, value) => {
      frame.slots[slot] = value
    }
  }
  const isExported = !name.startsWith("_")
  return (frame, value) => {
    frame.slots[slot] = value
    const { variables, exported } = frame.runtime.state
    variables.set(name, value)
    if (isExported) exported.add(name)
  }
}

function compileUnpacking(assigns: readonly Assign[], read: typeof itemsOf): Assign {
  return (frame, value) => {
    const items = read(value, frame.runtime)
    if (items === undefined) return raiseType(`cannot unpack non-iterable ${typeName(value)} object`)
    const expected = assigns.length
    if (items.length < expected) {
      raiseValue(`not enough values to unpack (expected ${expected}, got ${items.length})`)
    }
    if (items.length > expected) raiseValue(`too many values to unpack (expected ${expected})`)
    for (const [index, assign] of assigns.entries()) assign(frame, fromData(items[index]))
  }
}

type Member = Extract<Target, { type: "member" }>

function compileMember(target: Member, context: CompileContext): Assign {
  const read = compileNamespace(target, context)
  return (frame, value) => read(frame).set(target.name, value)
}

function compileNamespace({ object }: Member, context: CompileContext): (frame: Frame) => Namespace {
  const read = compileVariable(object.name, context, () => null)
  return (frame) => {
    const namespace = read(frame)
    if (namespace instanceof Namespace) return namespace
    return failWith("bad_assignment", "TemplateRuntimeError", "cannot assign attribute on non-namespace object")
  }
}

/** The attributes of namespaces in a target. */
export function membersOf(target: Target): readonly Member[] {
  if (target.type === "member") return [target]
  return target.type === "targets" ? target.items.flatMap(membersOf) : []
}

/**
 * Compiles looking whether a target's namespaces are some, which jinja2 does before it looks at the value, at the line of the
 * statement before; undefined where there are none.
 */
export function compileNamespaceCheck(target: Target, context: CompileContext): ((frame: Frame) => void) | undefined {
  const reads = membersOf(target).map((member) => compileNamespace(member, context))
  const { statementAt } = context.unit
  if (reads.length === 0) return undefined
  return (frame) => {
    frame.runtime.beginStatement(target.start, statementAt)
    for (const read of reads) read(frame)
  }
}
