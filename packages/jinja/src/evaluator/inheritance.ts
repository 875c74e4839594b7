import type { BlockNode, ExtendsNode, FromNode, ImportNode, IncludeNode } from "../ast.ts"
import { TemplateModule } from "../globals/template-module.ts"
import { type BlockUnit, makeState, type Runtime, type TemplateState, type TemplateUnit } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { raiseType } from "../values/raise.ts"
import { isTrue, requireItems } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { typeName } from "../values/type-name.ts"
import { fromData, orElse, Tuple, textOf, Undefined, type Value } from "../values/value.ts"
import { compileExpression } from "./expressions.ts"
import { type Execute, type Frame, NORMAL } from "./frame.ts"
import { type CompileContext, compileVisibleVariables } from "./scope.ts"
import { compileTarget } from "./targets.ts"

/** Compiles the place of a block; its body is a function of its own, see `compileTemplate`. */
export function compileBlock(node: BlockNode, context: CompileContext): Execute {
  const { name } = node
  if (context.isTopLevel && context.unit.isKnownChild) return () => NORMAL
  const isSilent = context.isTopLevel && context.unit.extendsCount > 0
  const locals = node.isScoped ? compileVisibleVariables(context.scope) : undefined
  return (frame) => {
    const { runtime } = frame
    if (isSilent && runtime.parent !== undefined) return NORMAL
    runtime.beginStatement(node.start)
    const { state } = runtime
    const chain = state.blocks.get(name) as readonly BlockUnit[]
    if (node.isRequired && chain.length < 2) failRequired(name)
    const block = chain[0] as BlockUnit
    const inner = locals === undefined ? state : { ...state, variables: merge(state.variables, locals(frame)) }
    runtime.within(block.unit, inner, () => block.run(runtime, 0))
    return NORMAL
  }
}

function failRequired(name: string): never {
  const message = `Required block '${name}' not found`
  failWith("missing_block", "TemplateRuntimeError", message)
}

function merge(first: ReadonlyMap<string, Value>, second: ReadonlyMap<string, Value>): Map<string, Value> {
  return new Map([...first, ...second])
}

/** Compiles `extends`: notes the parent, which runs after the template's own code. */
export function compileExtends(node: ExtendsNode, context: CompileContext): Execute {
  const { unit } = context
  if (!context.isTopLevel) {
    const message = "cannot use extend from a non top-level scope"
    failWith("unexpected_token", "TemplateAssertionError", message, node.start)
  }
  const template = compileExpression(node.template, context)
  unit.extendsCount += 1
  if (!context.isInBranch) unit.isKnownChild = true
  return (frame) => {
    const { runtime } = frame
    runtime.beginStatement(node.start)
    if (runtime.parent !== undefined) {
      const message = "extended multiple times"
      failWith("extended_twice", "TemplateRuntimeError", message)
    }
    const parent = requireTemplate(runtime, template(frame))
    for (const [name, block] of parent.blocks) {
      const chain = runtime.state.blocks.get(name)
      if (chain === undefined) runtime.state.blocks.set(name, [block])
      else chain.push(block)
    }
    runtime.parent = parent
    return NORMAL
  }
}

/** Compiles `include`. */
export function compileInclude(node: IncludeNode, context: CompileContext): Execute {
  const template = compileExpression(node.template, context)
  const stateOf = compileStateOf(node.withContext, context)
  return (frame) => {
    const { runtime } = frame
    runtime.beginStatement(node.start)
    const unit = findTemplate(runtime, template(frame))
    if (typeof unit !== "string") runtime.runTemplate(unit, stateOf(frame, unit))
    else if (!node.ignoreMissing) failNotFound(unit)
    return NORMAL
  }
}

/** Compiles `import … as name`. */
export function compileImport(node: ImportNode, context: CompileContext): Execute {
  const template = compileExpression(node.template, context)
  const stateOf = compileStateOf(node.withContext, context)
  const assign = compileImported(node.target, node, context)
  return (frame) => {
    frame.runtime.beginStatement(node.start)
    assign(frame, makeModule(frame, template(frame), stateOf))
    return NORMAL
  }
}

/** Compiles `from … import …`. */
export function compileFrom(node: FromNode, context: CompileContext): Execute {
  const template = compileExpression(node.template, context)
  const stateOf = compileStateOf(node.withContext, context)
  const names = node.names.map(({ name, alias }) => ({ name, assign: compileImported(alias, node, context) }))
  return (frame) => {
    frame.runtime.beginStatement(node.start)
    const module = makeModule(frame, template(frame), stateOf)
    for (const { name, assign } of names) {
      assign(
        frame,
        orElse(module.attribute(name), () => missingExport(module, name)),
      )
    }
    return NORMAL
  }
}

function missingExport(module: TemplateModule, name: string): Undefined {
  const message = `the template '${module.name}' does not export the requested name '${name}'`
  return new Undefined({ code: "undefined_value", kind: "UndefinedError", message })
}

/** Compiles the assignment of an imported name, which is not passed on to templates that import this one. */
function compileImported(name: string, node: ImportNode | FromNode, context: CompileContext) {
  const assign = compileTarget({ type: "name", name, start: node.start, end: node.end }, context)
  return (frame: Frame, value: Value): void => {
    assign(frame, value)
    if (context.isTopLevel) frame.runtime.state.exported.delete(name)
  }
}

type StateOf = (frame: Frame, unit: TemplateUnit) => TemplateState

const NO_CONTEXT = {}

function compileStateOf(withContext: boolean, context: CompileContext): StateOf {
  if (!withContext) return (_frame, unit) => makeState(unit, NO_CONTEXT, new Map())
  const locals = compileVisibleVariables(context.scope)
  return (frame, unit) => {
    const { state } = frame.runtime
    return makeState(unit, state.context, merge(state.variables, locals(frame)))
  }
}

function makeModule(frame: Frame, name: Value, stateOf: StateOf): TemplateModule {
  const { runtime } = frame
  const unit = requireTemplate(runtime, name)
  const state = stateOf(frame, unit)
  const text = runtime.capture(() => runtime.runTemplate(unit, state))
  const exported = new Map(Array.from(state.exported, (key) => [key, state.variables.get(key)]))
  return new TemplateModule(unit.name ?? "", exported, toText(text))
}

/** Finds the one template of a name: unlike `include`, the others take no list. */
function requireTemplate(runtime: Runtime, wanted: Value): TemplateUnit {
  if (wanted instanceof Undefined) return wanted.raise()
  if (Array.isArray(wanted) || wanted instanceof Tuple)
    raiseType(`a template is named by text, not ${typeName(wanted)}`)
  const name = toText(wanted)
  return runtime.loadTemplate(name) ?? failNotFound(name)
}

const NO_NAMES = "Tried to select from an empty list of templates"

/** Finds the template of a name, or the first that exists of a list; gives the wanted names when there is none. */
function findTemplate(runtime: Runtime, wanted: Value): TemplateUnit | string {
  if (wanted instanceof Undefined) return wanted.raise()
  const name = textOf(wanted)
  if (name !== undefined) return runtime.loadTemplate(name) ?? name
  const names: string[] = []
  if (!isTrue(wanted)) return NO_NAMES
  for (const item of requireItems(wanted, runtime)) {
    const value = fromData(item)
    if (value instanceof Undefined) continue
    names.push(toText(value))
    const unit = runtime.loadTemplate(toText(value))
    if (unit !== undefined) return unit
  }
  return names.length === 0 ? NO_NAMES : `none of the templates given were found: ${names.join(", ")}`
}

function failNotFound(message: string): never {
  const kind = message.includes(" templates") ? "TemplatesNotFound" : "TemplateNotFound"
  failWith("template_not_found", kind, message)
}
