import type { Expression, TextNode } from "../ast.ts"
import type { FunctionRegistry } from "../function-registry.ts"
import type { NativeFunction } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import type { LazySequence, Value } from "../values/value.ts"
import type { NameIndex } from "./assigned-names.ts"
import type { Evaluate, Execute, Frame, Stream } from "./frame.ts"

/** Counts the slots that the frames of one function need. */
export interface FunctionLayout {
  size: number
}

/** Names that one stretch of a template sets, known when it is compiled. */
export class Scope {
  readonly layout: FunctionLayout
  private readonly outer: Scope | null
  private readonly slots = new Map<string, number>()

  private constructor(layout: FunctionLayout, outer: Scope | null) {
    this.layout = layout
    this.outer = outer
  }

  /** A scope whose variables live in frames of their own. */
  static forFunction(outer: Scope | null): Scope {
    return new Scope({ size: 0 }, outer)
  }

  /** A scope inside this one, in the same frame. */
  inner(): Scope {
    return new Scope(this.layout, this)
  }

  /** A scope beside this one, in the same frame, with none of its names. */
  sibling(): Scope {
    return new Scope(this.layout, this.outer)
  }

  /** Gives the name a slot of its own. */
  declare(name: string): number {
    const known = this.slots.get(name)
    if (known !== undefined) return known
    const slot = this.layout.size
    this.layout.size += 1
    this.slots.set(name, slot)
    return slot
  }

  /** The slot of a name that is declared in this very scope. */
  slotOf(name: string): number | undefined {
    return this.slots.get(name)
  }

  /** All names that are visible here, for suggestions. */
  *names(): Iterable<string> {
    yield* this.slots.keys()
    if (this.outer !== null) yield* this.outer.names()
  }

  /** Compiles reading a variable of the template; undefined when no scope has the name. */
  compileRead(name: string): ((frame: Frame) => Value | undefined) | undefined {
    let hops = 0
    for (let scope: Scope | null = this; scope !== null; scope = scope.outer) {
      const slot = scope.slots.get(name)
      if (slot !== undefined) return readSlot(hops, slot)
      if (scope.outer !== null && scope.outer.layout !== scope.layout) hops += 1
    }
    return undefined
  }

  /**
   * Compiles what entering the scope does: variables that it sets begin with their value outside.
   *
   * @param names to prepare, all declared in this scope
   */
  compileEntry(names: Iterable<string>): (frame: Frame) => void {
    const slots: number[] = []
    const outerReads: (((frame: Frame) => Value | undefined) | undefined)[] = []
    const isNewFunction = this.outer !== null && this.outer.layout !== this.layout
    for (const name of names) {
      const slot = this.slots.get(name)
      if (slot === undefined) continue
      slots.push(slot)
      outerReads.push(this.outer?.compileRead(name))
    }
    return (frame) => {
      const outerFrame = isNewFunction ? frame.outer : frame
      for (let index = 0; index < slots.length; index += 1) {
        const read = outerReads[index]
        const slot = slots[index] as number
        frame.slots[slot] = read === undefined || outerFrame === null ? undefined : read(outerFrame)
      }
    }
  }
}

function readSlot(hops: number, slot: number): (frame: Frame) => Value | undefined {
  if (hops === 0) return (frame) => frame.slots[slot]
  if (hops === 1) return (frame) => frame.outer?.slots[slot]
  return (frame) => {
    let target: Frame | null = frame
    for (let hop = 0; hop < hops && target !== null; hop += 1) target = target.outer
    return target?.slots[slot]
  }
}

/** The template that is being compiled, as far as the compiler has come. */
export interface UnitBuilder {
  readonly functions: FunctionRegistry
  /** Somebody beside the template's own code reads what it sets at the top level. */
  readonly keepsVariables: boolean
  /** Where the statement compiled last begins; jinja2 reports it for failures in `with`, which has no line there. */
  statementAt: number
  /** `extends` statements met so far. */
  extendsCount: number
  readonly names: NameIndex
  /** How bodies, branches and loops run piece by piece; other statements are one piece. */
  readonly streams: Map<Execute, Stream>
  /** An `extends` outside every branch was met: nothing after it prints. */
  isKnownChild: boolean
}

/** A stretch of the source. */
interface SourceSpan {
  readonly start: number
  readonly end: number
}

/** What is printed, and where jinja2 has it. */
export interface PrintPlace {
  readonly node: Expression
  readonly at: number
}

/** What a rendering that notes where text comes from does differently. */
export interface TraceCompiler {
  /** Compiles an expression; undefined for those that make or take no text. */
  readonly expression: (node: Expression, context: CompileContext) => Evaluate | undefined
  readonly text: (node: TextNode, context: CompileContext) => Execute
  readonly print: (value: Evaluate, place: PrintPlace, context: CompileContext) => Execute
  readonly generation: (body: Execute) => Execute
  /** Items of a loop or of an assignment to several names. */
  readonly items: (value: Value, runtime: Runtime) => readonly Value[] | undefined
  /** Items of a loop that are made when they are wanted. */
  readonly lazyItems: (items: LazySequence, runtime: Runtime) => LazySequence
  readonly lift: (name: string, definition: NativeFunction, place?: SourceSpan) => NativeFunction
  /** Markup as the text that it is where nothing is escaped. */
  readonly asPlain: (value: Value) => Value
}

/** What compiling an expression or statement depends on. */
export interface CompileContext {
  readonly scope: Scope
  readonly unit: UnitBuilder
  /** In a branch: unknown filters and tests fail when reached, not when compiled. */
  readonly isInBranch: boolean
  /** Printing escapes for HTML. */
  readonly isEscaping: boolean
  readonly isInLoop: boolean
  readonly isStrict: boolean
  /** Outside every statement that has variables of its own. */
  readonly isTopLevel: boolean
  /** Compiles code that notes where text comes from. */
  readonly trace: TraceCompiler | null
  /** Text and print tags are silent once the template extends another. */
  readonly isSilencedByExtends: boolean
}

/** The context of a body with variables of its own. */
export function innerContext(context: CompileContext, scope: Scope): CompileContext {
  return { ...context, scope, isInBranch: false, isTopLevel: false }
}

/** Finds how a statement runs piece by piece. */
export function streamOf(run: Execute, { unit }: CompileContext): Stream {
  return (
    unit.streams.get(run) ??
    function* once(frame) {
      const signal = run(frame)
      yield
      return signal
    }
  )
}

/** Compiles collecting the variables that the template's code sees at a place, those of the context aside. */
export function compileVisibleVariables(scope: Scope): (frame: Frame) => Map<string, Value> {
  const reads = [...new Set(scope.names())].map((name) => [name, scope.compileRead(name)] as const)
  return (frame) => {
    const variables = new Map<string, Value>()
    for (const [name, read] of reads) {
      const value = read?.(frame)
      if (value !== undefined) variables.set(name, value)
    }
    return variables
  }
}

/** Compiles reading a variable, from the template's own or the context. */
export function compileVariable(name: string, context: CompileContext, missing: (name: string) => Value): Evaluate {
  const read = context.scope.compileRead(name)
  if (read === undefined) {
    return (frame) => {
      const value = frame.runtime.lookUp(name)
      return value === undefined ? missing(name) : value
    }
  }
  return (frame) => {
    const own = read(frame)
    if (own !== undefined) return own
    const value = frame.runtime.lookUp(name)
    return value === undefined ? missing(name) : value
  }
}
