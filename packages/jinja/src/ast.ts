/** Half-open range of the source, after its line ends became LF, in UTF-16 code units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Arguments of a call, filter or test, in the order of the language: plain, `*spread`, named, `**namedSpread`. */
export interface CallArguments {
  readonly positional: readonly Expression[]
  readonly spread: Expression | null
  readonly named: readonly { readonly name: string; readonly value: Expression }[]
  readonly namedSpread: Expression | null
}

export type ArithmeticOperator = "+" | "-" | "*" | "/" | "//" | "%" | "**"
export type ComparisonOperator = "==" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "not in"

export type LiteralNode = Span & {
  readonly type: "literal"
  readonly value: string | number | bigint | boolean | null
  /** Keeps `1.0` apart from `1`. */
  readonly isFloat: boolean
}
export type NameNode = Span & { readonly type: "name"; readonly name: string }
export type ListNode = Span & { readonly type: "list"; readonly items: readonly Expression[] }
export type TupleNode = Span & { readonly type: "tuple"; readonly items: readonly Expression[] }
export type DictNode = Span & {
  readonly type: "dict"
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[]
}
export type AttributeNode = Span & { readonly type: "attribute"; readonly object: Expression; readonly name: string }
export type SliceNode = Span & {
  readonly type: "slice"
  readonly from: Expression | null
  readonly to: Expression | null
  readonly step: Expression | null
}
export type ItemNode = Span & { readonly type: "item"; readonly object: Expression; readonly index: Expression }
export type CallNode = Span & { readonly type: "call"; readonly callee: Expression; readonly args: CallArguments }
export type FilterNode = Span & {
  readonly type: "filter"
  /** Null at the start of a filter block or block assignment: the body is the input. */
  readonly input: Expression | null
  readonly name: string
  readonly args: CallArguments
}
export type TestNode = Span & {
  readonly type: "test"
  readonly input: Expression
  readonly name: string
  readonly args: CallArguments
  readonly negated: boolean
}
export type UnaryNode = Span & {
  readonly type: "unary"
  readonly operator: "-" | "+" | "not"
  readonly operand: Expression
}
export type BinaryNode = Span & {
  readonly type: "binary"
  readonly operator: ArithmeticOperator
  readonly left: Expression
  readonly right: Expression
}
export type ConcatNode = Span & { readonly type: "concat"; readonly parts: readonly Expression[] }
export type CompareNode = Span & {
  readonly type: "compare"
  readonly first: Expression
  readonly rest: readonly { readonly operator: ComparisonOperator; readonly operand: Expression }[]
}
export type LogicalNode = Span & {
  readonly type: "logical"
  readonly operator: "and" | "or"
  readonly operands: readonly Expression[]
}
export type ConditionalNode = Span & {
  readonly type: "conditional"
  readonly test: Expression
  readonly value: Expression
  readonly otherwise: Expression | null
}

export type Expression =
  | LiteralNode
  | NameNode
  | ListNode
  | TupleNode
  | DictNode
  | AttributeNode
  | SliceNode
  | ItemNode
  | CallNode
  | FilterNode
  | TestNode
  | UnaryNode
  | BinaryNode
  | ConcatNode
  | CompareNode
  | LogicalNode
  | ConditionalNode

/** What may stand left of `=` or after `for`. */
export type Target =
  | NameNode
  | (Span & { readonly type: "targets"; readonly items: readonly Target[] })
  | (Span & { readonly type: "member"; readonly object: NameNode; readonly name: string })

export interface Parameter {
  readonly name: string
  readonly default: Expression | null
}

export type TextNode = Span & { readonly type: "text"; readonly value: string }
/** An expression whose failure is told at the line of `at`, which is the one that jinja2 tells. */
interface Placed {
  readonly at: number
}
export type PrintNode = Span & Placed & { readonly type: "print"; readonly value: Expression }
export type IfNode = Span & {
  readonly type: "if"
  readonly branches: readonly (Placed & { readonly test: Expression; readonly body: readonly Statement[] })[]
  readonly otherwise: readonly Statement[]
}
export type ForNode = Span & {
  readonly type: "for"
  readonly target: Target
  readonly iterable: Expression
  readonly test: Expression | null
  readonly testAt: number
  readonly recursive: boolean
  readonly body: readonly Statement[]
  readonly otherwise: readonly Statement[]
}
export type SetNode = Span & { readonly type: "set"; readonly target: Target; readonly value: Expression }
export type SetBlockNode = Span & {
  readonly type: "setBlock"
  readonly target: Target
  readonly filter: FilterNode | null
  readonly body: readonly Statement[]
}
export type MacroNode = Span & {
  readonly type: "macro"
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
}
export type CallBlockNode = Span & {
  readonly type: "callBlock"
  readonly parameters: readonly Parameter[]
  readonly call: CallNode
  readonly body: readonly Statement[]
}
export type FilterBlockNode = Span & {
  readonly type: "filterBlock"
  readonly filter: FilterNode
  readonly body: readonly Statement[]
}
export type WithNode = Span & {
  readonly type: "with"
  readonly assignments: readonly { readonly target: Target; readonly value: Expression }[]
  readonly body: readonly Statement[]
}
export type AutoescapeNode = Span & {
  readonly type: "autoescape"
  readonly enabled: Expression
  readonly body: readonly Statement[]
}
export type GenerationNode = Span & { readonly type: "generation"; readonly body: readonly Statement[] }
export type BlockNode = Span & {
  readonly type: "block"
  readonly name: string
  /** Sees the variables of the place where it stands, such as those of a loop. */
  readonly isScoped: boolean
  /** Must be overridden by the template that extends this one. */
  readonly isRequired: boolean
  readonly body: readonly Statement[]
}
export type ExtendsNode = Span & { readonly type: "extends"; readonly template: Expression }
export type IncludeNode = Span & {
  readonly type: "include"
  readonly template: Expression
  readonly ignoreMissing: boolean
  readonly withContext: boolean
}
export type ImportNode = Span & {
  readonly type: "import"
  readonly template: Expression
  readonly target: string
  readonly withContext: boolean
}
export type FromNode = Span & {
  readonly type: "from"
  readonly template: Expression
  /** `alias` is the name itself without `as`. */
  readonly names: readonly { readonly name: string; readonly alias: string }[]
  readonly withContext: boolean
}
export type BreakNode = Span & { readonly type: "break" }
export type ContinueNode = Span & { readonly type: "continue" }

export type Statement =
  | TextNode
  | PrintNode
  | IfNode
  | ForNode
  | SetNode
  | SetBlockNode
  | MacroNode
  | CallBlockNode
  | FilterBlockNode
  | WithNode
  | AutoescapeNode
  | GenerationNode
  | BlockNode
  | ExtendsNode
  | IncludeNode
  | ImportNode
  | FromNode
  | BreakNode
  | ContinueNode

/** A parsed template. */
export interface TemplateNode {
  readonly body: readonly Statement[]
  /** The source with its line ends as LF: what every span refers to. */
  readonly source: string
}
