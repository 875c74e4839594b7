import type { BlockNode, Statement, TemplateNode } from "../ast.ts"
import type { FunctionRegistry } from "../function-registry.ts"
import { BlockReference, BlockTable } from "../globals/block-reference.ts"
import type { BlockUnit, TemplateUnit } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import type { Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { assignedNames, NameIndex } from "./assigned-names.ts"
import { Frame } from "./frame.ts"
import { type CompileContext, Scope, streamOf, type TraceCompiler } from "./scope.ts"
import { compileBody } from "./statements.ts"

/** What compiling a template depends on beside its tree. */
export interface UnitOptions {
  readonly name: string | undefined
  readonly functions: FunctionRegistry
  readonly isStrict: boolean
  readonly isEscaping: boolean
  /** Another template asked for this one by name and may read its variables. */
  readonly isLoaded: boolean
  readonly trace: TraceCompiler | null
}

/** Compiles a template to closures. */
export function compileTemplate(tree: TemplateNode, options: UnitOptions): TemplateUnit {
  const found = findInheritance(tree.body)
  const context: CompileContext = {
    scope: Scope.forFunction(null),
    unit: {
      functions: options.functions,
      keepsVariables: options.isLoaded || found.blocks.length > 0 || found.hasExtends,
      names: new NameIndex(tree),
      streams: new Map(),
      statementAt: 0,
      extendsCount: 0,
      isKnownChild: false,
    },
    isInBranch: false,
    isEscaping: options.isEscaping,
    isInLoop: false,
    isStrict: options.isStrict,
    isTopLevel: true,
    trace: options.trace,
    isSilencedByExtends: found.hasExtends,
  }
  const { scope } = context
  for (const name of assignedNames(tree.body)) scope.declare(name)
  const body = compileBody(tree.body, context)
  const blocks = new Map<string, BlockUnit>()
  const unit: TemplateUnit = {
    name: options.name,
    source: tree.source,
    isEscaping: options.isEscaping,
    blocks,
    variableNames: [...scope.names()],
    run: (runtime) => void body(new Frame(runtime, scope.layout.size, null)),
    stream: (runtime) => streamOf(body, context)(new Frame(runtime, scope.layout.size, null)),
  }
  for (const block of found.blocks) blocks.set(block.name, compileBlockBody(block, context, unit))
  return unit
}

function compileBlockBody(node: BlockNode, root: CompileContext, unit: TemplateUnit): BlockUnit {
  const scope = Scope.forFunction(null)
  const { names } = root.unit
  const selfSlot = names.isRead("self", node.body) ? scope.declare("self") : undefined
  const superSlot = names.isRead("super", node.body) ? scope.declare("super") : undefined
  for (const name of assignedNames(node.body)) scope.declare(name)
  const body = compileBody(node.body, {
    ...root,
    scope,
    isInBranch: false,
    isTopLevel: false,
    isSilencedByExtends: false,
  })
  return {
    unit,
    run(runtime, depth) {
      const frame = new Frame(runtime, scope.layout.size, null)
      const put = (slot: number | undefined, value: () => Value): void => {
        if (slot !== undefined) frame.slots[slot] = value()
      }
      put(selfSlot, () => new BlockTable(runtime))
      put(superSlot, () => BlockReference.at(runtime, { name: node.name, depth: depth + 1 }))
      body(frame)
    },
  }
}

interface Inheritance {
  readonly blocks: BlockNode[]
  readonly names: Set<string>
  hasExtends: boolean
}

function findInheritance(
  body: readonly Statement[],
  found: Inheritance = { blocks: [], names: new Set(), hasExtends: false },
) {
  for (const statement of body) {
    spend(1)
    if (statement.type === "extends") found.hasExtends = true
    if (statement.type === "block") addBlock(statement, found)
    for (const inner of bodiesOf(statement)) findInheritance(inner, found)
  }
  return found
}

function addBlock(block: BlockNode, found: Inheritance): void {
  if (found.names.has(block.name)) {
    const message = `block '${block.name}' defined twice`
    failWith("duplicate_block", "TemplateAssertionError", message, block.start)
  }
  found.names.add(block.name)
  found.blocks.push(block)
}

function bodiesOf(statement: Statement): (readonly Statement[])[] {
  if (statement.type === "if") return [...statement.branches.map(({ body }) => body), statement.otherwise]
  if (statement.type === "for") return [statement.body, statement.otherwise]
  return "body" in statement ? [statement.body] : []
}
