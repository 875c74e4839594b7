import type { Expression, ForNode, IfNode, Parameter, Statement, Target } from "../ast.ts"
import { spend } from "../watch.ts"
import {
  analyze,
  analyzeCondition,
  analyzeFilter,
  guarded,
  lookUp,
  type Surroundings,
  whereHeld,
} from "./expressions.ts"
import type { Findings } from "./findings.ts"
import { elementOf, type Known, NOTHING, oneOf } from "./known.ts"

const MAX_MACRO_CALLS = 200 // a macro is looked at once per call with other arguments; chains of calls multiply
const MAX_MACRO_DEPTH = 4 // macros that call themselves are followed this far down

/** What a branch leaves behind. */
interface Branch {
  readonly scope: ReadonlyMap<string, Known>
  /** Whether its conditions say that a path is there. */
  readonly has: (path: string) => boolean
}

/** Follows the values of the context through the statements of a template. */
export class StatementAnalyzer implements Surroundings {
  readonly findings: Findings
  scopes: Map<string, Known>[] = [new Map()]
  private readonly macros = new Map<number, Known>()
  private readonly called = new Set<string>()
  private depth = 0

  constructor(findings: Findings) {
    this.findings = findings
  }

  run(body: readonly Statement[]): void {
    this.visitAll(body)
    const seen = new Set(Array.from(this.called, (call) => Number.parseInt(call, 10)))
    for (const [start, macro] of this.macros) if (!seen.has(start)) this.callMacro(macro, [], new Map())
  }

  callMacro(target: Known, args: readonly Known[], named: ReadonlyMap<string, Known>): void {
    const { macro } = target
    if (macro === undefined) return
    const call = [macro.start, ...args.map(keyOf), ...Array.from(named, ([name, value]) => name + keyOf(value))].join()
    if (this.called.has(call) || this.called.size >= MAX_MACRO_CALLS || this.depth >= MAX_MACRO_DEPTH) return
    this.called.add(call)
    this.depth += 1
    const outer = this.scopes
    this.scopes = outer.slice(0, 1)
    this.visitFunction(macro.parameters, macro.body, (name, index) => named.get(name) ?? args[index])
    this.scopes = outer
    this.depth -= 1
  }

  private visitAll(statements: readonly Statement[]): void {
    for (const statement of statements) this.visit(statement)
  }

  private visit(statement: Statement): void {
    spend(8)
    const visit = this.visitors[statement.type] as (statement: Statement) => void
    visit(statement)
  }

  private visitFunction(
    parameters: readonly Parameter[],
    body: readonly Statement[],
    given: (name: string, index: number) => Known | undefined,
  ): void {
    this.inScope(() => {
      for (const [index, { name, default: fallback }] of parameters.entries()) {
        const otherwise = fallback === null ? NOTHING : analyze(fallback, undefined, this)
        this.scope.set(name, given(name, index) ?? otherwise)
      }
      this.visitAll(body)
    })
  }

  private get scope(): Map<string, Known> {
    return this.scopes.at(-1) ?? new Map()
  }

  private inScope(inner: () => void): void {
    this.scopes.push(new Map())
    inner()
    this.scopes.pop()
  }

  private assign(target: Target, value: Known): void {
    if (target.type === "name") {
      this.scope.set(target.name, value)
    } else if (target.type === "member") {
      const fields = lookUp(target.object.name, this).fields
      const before = fields?.get(target.name)
      fields?.set(target.name, before === undefined ? value : oneOf([before, value]))
    } else {
      for (const [index, item] of target.items.entries()) this.assign(item, value.parts?.[index] ?? elementOf(value))
    }
  }

  private visitIf({ branches, otherwise }: IfNode): void {
    const { guards } = this.findings
    const before = this.scope
    const results: Branch[] = []
    /** Paths that are there in all branches from one on, as its test runs only if those before were false. */
    const presentFrom = new Map<string, number>()
    const visitBranch = (body: readonly Statement[], ifTrue?: ReadonlySet<string>): void => {
      spend(before.size * 2)
      this.scopes[this.scopes.length - 1] = new Map(before)
      whereHeld(this, ifTrue ?? [], () => this.visitAll(body))
      const at = results.length
      const has = (path: string): boolean => ifTrue?.has(path) === true || (presentFrom.get(path) ?? at + 1) <= at
      results.push({ scope: this.scope, has })
      this.scopes[this.scopes.length - 1] = before
    }
    guards.during(() => {
      for (const { test, body } of branches) {
        const { ifTrue, ifFalse } = analyzeCondition(test, this)
        visitBranch(body, ifTrue)
        guards.hold(ifFalse)
        for (const path of ifFalse) if (!presentFrom.has(path)) presentFrom.set(path, results.length)
      }
      visitBranch(otherwise)
    })
    this.mergeBranches(before, results)
  }

  private mergeBranches(before: Map<string, Known>, branches: readonly Branch[]): void {
    const names = new Set(branches.flatMap(({ scope }) => [...scope.keys()]))
    for (const name of names) {
      spend(4 + branches.length)
      const values = new Set(branches.map(({ scope }) => scope.get(name)))
      if (values.size === 1 && before.has(name)) continue
      // A name that only some branches set is read from outside otherwise; that it may be missing there is seldom meant.
      const outer = lookUp(name, this)
      const kept = ({ has }: Branch): Known => guarded(outer, { has: (path) => path === name || has(path) })
      before.set(name, oneOf(branches.map((branch) => branch.scope.get(name) ?? kept(branch))))
    }
  }

  private visitFor(node: ForNode): void {
    const element = elementOf(analyze(node.iterable, "looped", this))
    this.inScope(() => {
      this.assign(node.target, element)
      const ifTrue = node.test === null ? [] : analyzeCondition(node.test, this).ifTrue
      const fields = new Map([
        ["previtem", element],
        ["nextitem", element],
      ])
      this.scope.set("loop", { references: [], fields })
      whereHeld(this, ifTrue, () => this.visitAll(node.body))
    })
    this.inScope(() => this.visitAll(node.otherwise))
  }

  private visitTemplate(template: Expression): void {
    const all = template.type === "list" || template.type === "tuple" ? template.items : [template]
    for (const item of all) {
      if (item.type === "literal") this.findings.templates.add(String(item.value))
      else analyze(item, "read", this)
    }
  }

  private readonly visitors: {
    readonly [Type in Statement["type"]]: (node: Extract<Statement, { type: Type }>) => void
  } = {
    text: () => undefined,
    print: (node) => void analyze(node.value, "printed", this),
    if: (node) => this.visitIf(node),
    for: (node) => this.visitFor(node),
    set: (node) => this.assign(node.target, analyze(node.value, undefined, this)),
    setBlock: (node) => {
      this.inScope(() => this.visitAll(node.body))
      if (node.filter !== null) analyzeFilter(node.filter, "read", this)
      this.assign(node.target, NOTHING)
    },
    macro: (node) => {
      const macro: Known = { references: [], macro: node }
      this.findings.macros.add(node.name)
      this.macros.set(node.start, macro)
      this.scope.set(node.name, macro)
    },
    callBlock: (node) => {
      analyze(node.call, "printed", this)
      this.visitFunction(node.parameters, node.body, () => undefined)
    },
    filterBlock: (node) => {
      this.inScope(() => this.visitAll(node.body))
      analyzeFilter(node.filter, "printed", this)
    },
    with: (node) => {
      const values = node.assignments.map(({ value }) => analyze(value, undefined, this))
      this.inScope(() => {
        for (const [index, { target }] of node.assignments.entries()) this.assign(target, values[index] ?? NOTHING)
        this.visitAll(node.body)
      })
    },
    autoescape: (node) => {
      analyze(node.enabled, "tested", this)
      this.inScope(() => this.visitAll(node.body))
    },
    generation: (node) => {
      this.findings.generations.add(node.start)
      this.inScope(() => this.visitAll(node.body))
    },
    block: (node) => this.inScope(() => this.visitAll(node.body)),
    extends: (node) => this.visitTemplate(node.template),
    include: (node) => this.visitTemplate(node.template),
    import: (node) => {
      this.visitTemplate(node.template)
      this.scope.set(node.target, NOTHING)
    },
    from: (node) => {
      this.visitTemplate(node.template)
      for (const { alias } of node.names) this.scope.set(alias, NOTHING)
    },
    break: () => undefined,
    continue: () => undefined,
  }
}

/** Tells values apart as far as a macro may treat them differently. */
function keyOf({ references, element, parts }: Known): string {
  const inner = [...(element === undefined ? [] : [element]), ...(parts ?? [])]
  return [references, ...inner.map((known) => known.references)]
    .flat()
    .map(({ path }) => ` ${path}`)
    .join("")
}
