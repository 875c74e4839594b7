import type { Expression, Statement } from "../ast.ts"
import { failWith } from "../template-error.ts"
import { escapeHtml } from "../values/escape-html.ts"
import { isTrue } from "../values/sequence.ts"
import { toText } from "../values/text-form.ts"
import { markup } from "../values/value.ts"
import { spend } from "../watch.ts"
import { compileArguments, compileCallee } from "./access.ts"
import { assignedNames, collectTarget } from "./assigned-names.ts"
import { compileBlockFilter, compileExpression } from "./expressions.ts"
import { BREAK, CONTINUE, type Evaluate, type Execute, type Frame, NORMAL } from "./frame.ts"
import { compileBlock, compileExtends, compileFrom, compileImport, compileInclude } from "./inheritance.ts"
import { compileFor } from "./loops.ts"
import { compileFunction, type MacroParts } from "./macros.ts"
import { type CompileContext, innerContext, streamOf } from "./scope.ts"
import { compileNamespaceCheck, compileTarget, membersOf } from "./targets.ts"

/** Compiles statements that stand in one scope, whose names are already declared. */
export function compileBody(statements: readonly Statement[], context: CompileContext): Execute {
  const compiled = statements.map((statement) => compileStatement(statement, context))
  const [first, second] = compiled
  if (first === undefined) return () => NORMAL
  if (second === undefined) return first
  const run: Execute = (frame) => {
    for (let index = 0; index < compiled.length; index += 1) {
      if ((index & 0xff) === 0xff) spend(0x800)
      const signal = (compiled[index] as Execute)(frame)
      if (signal !== NORMAL) return signal
    }
    return NORMAL
  }
  context.unit.streams.set(run, function* stream(frame) {
    for (const statement of compiled) {
      spend(8)
      const signal = yield* streamOf(statement, context)(frame)
      if (signal !== NORMAL) return signal
    }
    return NORMAL
  })
  return run
}

/** Whether jinja2 notes the line of a statement before its code. */
function isNotedFirst(statement: Statement): boolean {
  switch (statement.type) {
    case "print":
      return !isConstant(statement.value)
    // Their bodies come first in the code that jinja2 makes of them.
    case "setBlock":
    case "filterBlock":
      return false
    case "set":
      return membersOf(statement.target).length === 0
    default:
      return statement.type !== "with" && statement.type !== "text" && statement.type !== "autoescape"
  }
}

/** The statements whose line jinja2 notes after their bodies. */
const NOTED_LAST = new Set<Statement["type"]>(["setBlock", "filterBlock", "callBlock", "generation"])

/** Whether jinja2 knows a value beforehand: nothing in it is looked up or called. */
function isConstant(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return true
  if ("type" in part && (part.type === "name" || part.type === "call")) return false
  return Object.values(part).every(isConstant)
}

function compileStatement(statement: Statement, context: CompileContext): Execute {
  const { unit } = context
  spend(8)
  const at = statement.type === "print" ? statement.at : statement.start
  if (isNotedFirst(statement)) unit.statementAt = at
  const compile = COMPILERS[statement.type] as (statement: Statement, context: CompileContext) => Execute
  const run = compile(statement, context)
  if (NOTED_LAST.has(statement.type)) unit.statementAt = at
  return run
}

/** Compiles a body with a scope of its own inside the current frame. */
function compileInnerBody(statements: readonly Statement[], context: CompileContext): Execute {
  const scope = context.scope.inner()
  const names = assignedNames(statements)
  for (const name of names) scope.declare(name)
  const enter = scope.compileEntry(names)
  const body = compileBody(statements, innerContext(context, scope))
  if (names.size === 0) return body
  return (frame) => {
    enter(frame)
    return body(frame)
  }
}

/** Compiles a body to a closure that gives its output as a value. */
function compileCapture(statements: readonly Statement[], context: CompileContext): Evaluate {
  const body = compileInnerBody(statements, { ...context, isInLoop: false })
  const { isEscaping } = context
  return (frame) => {
    const text = frame.runtime.capture(() => void body(frame))
    return isEscaping ? markup(text) : text
  }
}

/** Compiles the body of a block that goes on with its output, and fails in its own place then. */
function compileInput(
  node: { readonly body: readonly Statement[]; readonly start: number },
  context: CompileContext,
): Evaluate {
  const body = compileCapture(node.body, context)
  return (frame) => {
    const text = body(frame)
    frame.runtime.beginStatement(node.start)
    return text
  }
}

/** Compiles what only prints: once the template extends another, it does not run at all. */
function compileOutput(run: Execute, context: CompileContext): Execute {
  if (!context.isSilencedByExtends) return run
  if (context.unit.isKnownChild) return () => NORMAL
  return (frame) => (frame.runtime.parent === undefined ? run(frame) : NORMAL)
}

function compilePrint(value: Evaluate, node: Expression, at: number, context: CompileContext): Execute {
  if (context.trace !== null) return context.trace.print(value, { node, at }, context)
  const { start } = node
  if (context.isEscaping) {
    return (frame) => {
      frame.runtime.beginStatement(start, at)
      frame.runtime.write(escapeHtml(value(frame)))
      return NORMAL
    }
  }
  return (frame) => {
    frame.runtime.beginStatement(start, at)
    const result = value(frame)
    frame.runtime.write(typeof result === "string" ? result : toText(result, frame.runtime))
    return NORMAL
  }
}

type Compilers = {
  readonly [Type in Statement["type"]]: (node: Extract<Statement, { type: Type }>, context: CompileContext) => Execute
}

const COMPILERS: Compilers = {
  text(node, context) {
    if (context.trace !== null) return compileOutput(context.trace.text(node, context), context)
    const { value } = node
    const run: Execute = (frame) => {
      frame.runtime.write(value)
      return NORMAL
    }
    return compileOutput(run, context)
  },
  print(node, context) {
    const print = compilePrint(compileExpression(node.value, context), node.value, node.at, context)
    return compileOutput(print, context)
  },
  if(node, context) {
    const branch: CompileContext = { ...context, isInBranch: true }
    const branches = node.branches.map(({ test, at, body }) => {
      context.unit.statementAt = at
      return { test: compileExpression(test, branch), start: test.start, at, body: compileBody(body, branch) }
    })
    const otherwise = compileBody(node.otherwise, branch)
    const choose = (frame: Frame): Execute => {
      for (let index = 0; index < branches.length; index += 1) {
        const { test, start, at, body } = branches[index] as (typeof branches)[number]
        frame.runtime.beginStatement(start, at)
        if (isTrue(test(frame))) return body
      }
      return otherwise
    }
    const run: Execute = (frame) => choose(frame)(frame)
    context.unit.streams.set(run, (frame) => streamOf(choose(frame), context)(frame))
    return run
  },
  for: (node, context) => compileFor(node, context, { compileBody, compileInnerBody }),
  set(node, context) {
    const check = compileNamespaceCheck(node.target, context)
    context.unit.statementAt = node.start
    const value = compileExpression(node.value, context)
    const assign = compileTarget(node.target, context)
    return (frame) => {
      check?.(frame)
      frame.runtime.beginStatement(node.start)
      frame.runtime.step()
      const result = value(frame)
      frame.runtime.beginStatement(node.start)
      assign(frame, result)
      return NORMAL
    }
  },
  setBlock(node, context) {
    const body = compileInput(node, { ...context, isSilencedByExtends: false })
    const value = node.filter === null ? body : compileBlockFilter(node.filter, { ...context, isInBranch: false }, body)
    const assign = compileTarget(node.target, context)
    return (frame) => {
      frame.runtime.beginStatement(node.start)
      assign(frame, value(frame))
      return NORMAL
    }
  },
  macro(node, context) {
    const make = compileFunction(node, context, compileBody)
    const assign = compileTarget({ ...node, type: "name" }, context)
    return (frame) => {
      assign(frame, make(frame))
      return NORMAL
    }
  },
  callBlock(node, context) {
    const parts: MacroParts = { name: null, parameters: node.parameters, body: node.body, start: node.start }
    const makeCaller = compileFunction(parts, context, compileBody)
    const callee = compileCallee(node.call, context, compileExpression)
    const caller = { name: "caller", value: makeCaller }
    const args = compileArguments(node.call.args, context, compileExpression, caller)
    const value: Evaluate = (frame) => callee(frame, args)
    return compilePrint(value, node.call, node.start, context)
  },
  filterBlock(node, context) {
    const body = compileInput(node, context)
    const { start } = node
    const filtered = compileBlockFilter(node.filter, { ...context, isInBranch: false }, body)
    return compilePrint(filtered, { ...node.filter, start }, start, context)
  },
  with(node, context) {
    const at = context.unit.statementAt
    const values = node.assignments.map(({ value }) => compileExpression(value, context))
    const scope = context.scope.inner()
    const targets = new Set<string>()
    for (const { target } of node.assignments) collectTarget(target, targets)
    const names = assignedNames(node.body)
    for (const name of [...targets, ...names]) scope.declare(name)
    const inner = innerContext(context, scope)
    const assigns = node.assignments.map(({ target }) => compileTarget(target, inner))
    const enter = scope.compileEntry([...names].filter((name) => !targets.has(name)))
    const body = compileBody(node.body, inner)
    return (frame) => {
      frame.runtime.beginStatement(at)
      const results = values.map((value) => value(frame))
      enter(frame)
      for (const [index, assign] of assigns.entries()) assign(frame, results[index])
      return body(frame)
    }
  },
  autoescape(node, context) {
    const enabled = compileExpression(node.enabled, context)
    const { statementAt } = context.unit
    const escaping = compileInnerBody(node.body, { ...context, isEscaping: true })
    context.unit.statementAt = statementAt
    const plain = compileInnerBody(node.body, { ...context, isEscaping: false })
    return (frame) => (isTrue(enabled(frame)) ? escaping(frame) : plain(frame))
  },
  generation(node, context) {
    const body = compileInnerBody(node.body, context)
    return context.trace === null ? body : context.trace.generation(body)
  },
  block: compileBlock,
  extends: compileExtends,
  include: compileInclude,
  import: compileImport,
  from: compileFrom,
  break: (node, context) => compileLoopControl(node, context, BREAK),
  continue: (node, context) => compileLoopControl(node, context, CONTINUE),
}

function compileLoopControl(
  node: { readonly type: string; readonly start: number },
  context: CompileContext,
  signal: typeof BREAK | typeof CONTINUE,
): Execute {
  if (context.isInLoop) return () => signal
  const message = `'${node.type}' outside loop`
  failWith("unexpected_token", "TemplateSyntaxError", message, node.start)
}
