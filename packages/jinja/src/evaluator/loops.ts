import type { Expression, ForNode, Statement, Target } from "../ast.ts"
import type { Runtime } from "../runtime.ts"
import { failWith } from "../template-error.ts"
import { isTrue, requireItems } from "../values/sequence.ts"
import { fromData, LazySequence, type Value } from "../values/value.ts"
import { assignedNames, collectTarget } from "./assigned-names.ts"
import { compileExpression } from "./expressions.ts"
import { BREAK, type Evaluate, type Execute, Frame, NORMAL } from "./frame.ts"
import { LoopContext, LoopItems, type LoopSource } from "./loop-context.ts"
import { type CompileContext, innerContext, Scope } from "./scope.ts"
import { type Assign, compileTarget } from "./targets.ts"

type ReadItems = (value: Value, runtime: Runtime) => LoopSource

/** As in Python, a generator is asked for an item at a time: what fails after a `break` does not fail. */
function readItems({ trace }: CompileContext): ReadItems {
  if (trace === null) return (value, runtime) => (value instanceof LazySequence ? value : requireItems(value, runtime))
  return (value, runtime) =>
    value instanceof LazySequence
      ? trace.lazyItems(value, runtime)
      : (trace.items(value, runtime) ?? requireItems(value, runtime))
}

/** Compilers of bodies, handed in so that the files need not know each other. */
export interface BodyCompilers {
  readonly compileBody: (statements: readonly Statement[], context: CompileContext) => Execute
  readonly compileInnerBody: (statements: readonly Statement[], context: CompileContext) => Execute
}

/** The compiled parts of one loop. */
interface Loop {
  readonly assign: Assign
  readonly enter: (frame: Frame) => void
  readonly body: Execute
  readonly otherwise: Execute
  /** Slot of `loop`, if the body reads it. */
  readonly loopSlot: number | undefined
  /** Compiled in a scope where the target's names are slots and `loop` is not. */
  readonly test: LoopTest | undefined
  /** Size of the frames of a recursive loop. */
  readonly frameSize: () => number
  readonly at: number
}

interface LoopTest {
  readonly start: number
  readonly at: number
  readonly assign: Assign
  readonly accept: Evaluate
  /** What the test passes on: with several targets a tuple of them, as in jinja2. */
  readonly item: (frame: Frame, item: Value) => Value
}

/** Compiles a `for` statement. */
export function compileFor(node: ForNode, context: CompileContext, compilers: BodyCompilers): Execute {
  const iterable = compileExpression(node.iterable, context)
  const scope = node.recursive ? Scope.forFunction(context.scope) : context.scope.inner()
  const loop = compileLoop(node, innerContext(context, scope), compilers)
  const { start: at } = node.iterable
  const begin = (runtime: Runtime): void => runtime.beginStatement(at, node.start)
  // With a test, jinja2 takes the items in a function that stands at the line of the test.
  const beginItems = (runtime: Runtime): void =>
    runtime.beginStatement(at, node.test === null ? node.start : node.testAt)
  const itemsOf = readItems(context)
  if (node.recursive) return compileRecursive(loop, iterable, { begin, beginItems, itemsOf })
  const start = (frame: Frame): LoopStart => {
    begin(frame.runtime)
    const value = iterable(frame)
    beginItems(frame.runtime)
    return { items: itemsOf(value, frame.runtime), depth0: 0, recurse: undefined }
  }
  const execute: Execute = (frame) => {
    run(loop, frame, start(frame))
    return NORMAL
  }
  context.unit.streams.set(execute, function* stream(frame) {
    const rounds = new Rounds(loop, frame, start(frame))
    while (rounds.next()) yield
    return NORMAL
  })
  return execute
}

interface RecursiveStart {
  readonly begin: (runtime: Runtime) => void
  readonly beginItems: (runtime: Runtime) => void
  readonly itemsOf: ReadItems
}

function compileRecursive(loop: Loop, iterable: Evaluate, { begin, beginItems, itemsOf }: RecursiveStart): Execute {
  return (outer) => {
    const { runtime } = outer
    const runAt = (value: Value, depth0: number): void => {
      const frame = new Frame(runtime, loop.frameSize(), outer)
      beginItems(runtime)
      const items = itemsOf(value, runtime)
      const recurse = (inner: Value): Value => runtime.callBody("loop", () => runAt(inner, depth0 + 1))
      run(loop, frame, { items, depth0, recurse })
    }
    begin(runtime)
    runAt(iterable(outer), 0)
    return NORMAL
  }
}

function compileLoop(node: ForNode, context: CompileContext, compilers: BodyCompilers): Loop {
  const targets = new Set<string>()
  collectTarget(node.target, targets)
  const names = assignedNames(node.body)
  if (names.has("loop") || targets.has("loop")) failLoopAssignment(node)
  for (const name of [...targets, ...names]) context.scope.declare(name)
  // Any part of the body may read `loop`, inner macros too.
  const loopSlot = context.unit.names.isMentioned("loop", node.body) ? context.scope.declare("loop") : undefined
  const inner: CompileContext = { ...context, isInLoop: true }
  return {
    assign: compileTarget(node.target, inner),
    enter: context.scope.compileEntry([...names].filter((name) => !targets.has(name))),
    body: compilers.compileBody(node.body, inner),
    // The variables of the loop do not exist there.
    otherwise: compilers.compileInnerBody(node.otherwise, { ...context, scope: context.scope.sibling() }),
    loopSlot,
    test: node.test === null ? undefined : compileLoopTest(node, context),
    frameSize: () => context.scope.layout.size,
    at: node.start,
  }
}

function compileLoopTest(node: ForNode, context: CompileContext): LoopTest | undefined {
  if (node.test === null) return undefined
  // Not inside the loop's own scope: `loop` is that of the loop around it here.
  const scope = context.scope.sibling()
  const targets = new Set<string>()
  collectTarget(node.target, targets)
  for (const name of targets) scope.declare(name)
  const inner = { ...context, scope }
  const rebuild = node.target.type === "targets" ? compileExpression(tupleOf(node.target), inner) : undefined
  return {
    start: node.test.start,
    at: node.testAt,
    assign: compileTarget(node.target, inner),
    accept: compileExpression(node.test, inner),
    item: (frame, item) => (rebuild === undefined ? item : rebuild(frame)),
  }
}

function tupleOf(target: Target): Expression {
  if (target.type === "targets") return { ...target, type: "tuple", items: target.items.map(tupleOf) }
  return target.type === "name" ? target : { ...target, type: "attribute" }
}

interface LoopStart {
  readonly items: LoopSource
  readonly depth0: number
  readonly recurse: ((items: Value) => Value) | undefined
}

function run(loop: Loop, frame: Frame, start: LoopStart): void {
  if (loop.test === undefined && loop.loopSlot === undefined && !(start.items instanceof LazySequence)) {
    runPlain(loop, frame, start.items)
    return
  }
  const rounds = new Rounds(loop, frame, start)
  while (rounds.next());
}

/** A running loop, one round at a time. */
class Rounds {
  private readonly loop: Loop
  private readonly frame: Frame
  private readonly items: LoopItems
  private readonly variable: LoopContext
  private index = 0

  constructor(loop: Loop, frame: Frame, { items, depth0, recurse }: LoopStart) {
    const { test } = loop
    this.loop = loop
    this.frame = frame
    this.items = new LoopItems(
      test !== undefined && items instanceof LazySequence ? new LazySequence(madeForTest(items, frame, test)) : items,
      test &&
        ((item) => {
          const { runtime } = frame
          const { at, statementAt } = runtime
          runtime.step()
          // The next item is looked at while the body runs, if it asks whether this is the last.
          runtime.beginStatement(test.start, test.at)
          test.assign(frame, fromData(item))
          const taken = isTrue(test.accept(frame)) ? { value: test.item(frame, item) } : undefined
          runtime.at = at
          runtime.statementAt = statementAt
          return taken
        }),
    )
    this.variable = new LoopContext(this.items, { depth0, runtime: frame.runtime }, recurse)
  }

  /** Runs the next round, or what stands for no rounds at all; false when the loop is over. */
  next(): boolean {
    const { loop, frame, index } = this
    // Items that are made now fail here.
    frame.runtime.beginStatement(loop.at)
    if (!this.items.has(index)) {
      if (index === 0) loop.otherwise(frame)
      return false
    }
    this.variable.index0 = index
    if (loop.loopSlot !== undefined) frame.slots[loop.loopSlot] = this.variable
    this.index += 1
    return runRound(loop, frame, this.items.at(index))
  }
}

/** The items of a generator, which fail at the test, whoever asks for the next one. */
function* madeForTest(items: LazySequence, { runtime }: Frame, test: LoopTest): Iterable<Value> {
  for (;;) {
    const { at, statementAt } = runtime
    runtime.beginStatement(test.start, test.at)
    const next = items.next()
    runtime.at = at
    runtime.statementAt = statementAt
    if (next === undefined) return
    yield next.value
  }
}

function runPlain(loop: Loop, frame: Frame, items: readonly Value[]): void {
  if (items.length === 0) {
    loop.otherwise(frame)
    return
  }
  for (let index = 0; index < items.length; index += 1) {
    if (!runRound(loop, frame, items[index])) return
  }
}

/** Runs the body once; false after `break`. */
function runRound(loop: Loop, frame: Frame, item: Value): boolean {
  frame.runtime.step()
  frame.runtime.beginStatement(loop.at)
  loop.assign(frame, fromData(item))
  loop.enter(frame)
  return loop.body(frame) !== BREAK
}

function failLoopAssignment(node: ForNode): never {
  failWith("bad_assignment", "TemplateAssertionError", "Can't assign to special loop variable in for-loop", node.start)
}
