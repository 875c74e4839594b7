import type { Statement } from "../ast.ts"
import { closestName } from "../closest-name.ts"
import { UnplacedFault } from "../template-error.ts"
import type { Token } from "../tokens.ts"
import { endsWork } from "../watch.ts"
import { checkTags, MAX_MISTAKES, type Mistake } from "./check-tags.ts"
import { Cursor } from "./cursor.ts"
import { tokenizeAll } from "./recovering-tokenizer.ts"
import { type OpenBlock, StatementParser, TAGS } from "./statements.ts"

/** What could be parsed of a template, and the mistakes in it in the order in which parsing meets them. */
export interface Recovered {
  readonly body: Statement[]
  readonly faults: readonly UnplacedFault[]
}

/** Parses a normalized source with all its mistakes, at most one per tag. Time is linear in the source. */
export function recoverTree(source: string, maxNesting: number): Recovered {
  const checked = checkTags(tokenizeAll(source), maxNesting)
  const parser = new RecoveringParser(new RecoveringCursor(checked.tokens, maxNesting), checked.isCut)
  const body = parser.parseBody(undefined)
  // A tag in a wrong place is reported for that, whatever stands in it.
  const all = new Map([...checked.mistakes, ...parser.mistakes].map((mistake) => [mistake.order, mistake]))
  const sorted = [...all.values()].sort((one, other) => one.order - other.order).slice(0, MAX_MISTAKES)
  const faults = sorted.map(({ fault }) => fault)
  return { body, faults: faults.filter(({ offset }, at) => at === 0 || offset !== faults[at - 1]?.offset) }
}

class RecoveringCursor extends Cursor {
  /** The current token, an `error` one too. */
  get raw(): Token | undefined {
    return this.tokens[this.at]
  }

  get isAtEnd(): boolean {
    return this.raw === undefined || this.raw.type === "end"
  }

  /** Moves behind the end of the current tag. */
  skipTag(): void {
    while (this.at < this.tokens.length && this.raw?.type !== "tag_end" && this.raw?.type !== "print_end") {
      this.at += 1
    }
    this.at += 1
  }

  /** Runs `read`; gives its fault, with the depth as it was before. */
  attempt(read: () => void): UnplacedFault | undefined {
    const { nesting } = this
    try {
      read()
      return undefined
    } catch (error) {
      if (!(error instanceof UnplacedFault) || endsWork(error)) throw error
      this.nesting = nesting
      return error
    }
  }
}

class RecoveringParser extends StatementParser {
  readonly mistakes: Mistake[] = []
  protected override readonly cursor: RecoveringCursor
  /** Start of the current tag. */
  private tagStart = 0
  /** An end tag closes a block around the current one, which is left open. */
  private isUnwinding = false
  /** Nothing more is reported: what follows cannot be told apart. */
  private isOver = false
  private readonly isCut: boolean
  /** End tags of blocks that were left open: when they come after all, that is no news. */
  private readonly excused: string[] = []

  constructor(cursor: RecoveringCursor, isCut: boolean) {
    super(cursor)
    this.cursor = cursor
    this.isCut = isCut
  }

  override parseBody(block: OpenBlock | undefined): Statement[] {
    const { cursor } = this
    const depth = this.open.length
    if (block !== undefined) this.open.push(block)
    const body: Statement[] = []
    while (!this.isOver && !this.isUnwinding && !cursor.isAtEnd) {
      if (cursor.raw?.type === "tag_begin") {
        this.tagStart = cursor.next().start
        if (block !== undefined && this.isEndOf(block)) break
        if (!this.startUnwinding(block)) this.recoverTag(body)
        if (this.isUnwinding && block !== undefined && this.isEndOf(block)) {
          this.isUnwinding = false
          break
        }
      } else {
        this.recoverOutput(body)
      }
    }
    if (block !== undefined && cursor.isAtEnd && !this.isOver) this.reportOpen()
    this.open.length = depth
    return body
  }

  override parseBlock(name: string, ...endNames: string[]): { body: Statement[]; endName: string } {
    this.cursor.skipOperator(":")
    this.closeTag()
    const body = this.parseBody({ name, endNames })
    return { body, endName: this.isUnwinding || this.isOver ? "" : this.cursor.next().text }
  }

  private recoverOutput(body: Statement[]): void {
    this.tagStart = this.cursor.raw?.start ?? 0
    const fault = this.cursor.attempt(() => void body.push(this.parseOutput()))
    if (fault !== undefined) this.report(fault)
    if (fault !== undefined && !this.isOver) this.cursor.skipTag()
  }

  private recoverTag(body: Statement[]): void {
    const fault = this.cursor.attempt(() => void body.push(this.parseTag()))
    if (this.isUnwinding || this.isOver) return
    if (fault === undefined) {
      this.closeTag()
      return
    }
    const { unknownName = "" } = fault.fault
    const excuse = this.excused.indexOf(unknownName)
    if (excuse === -1) {
      this.report(fault)
      // An unknown tag may have opened a block.
      this.excused.push(`end${unknownName}`, `end${closestName(unknownName, Object.keys(TAGS))}`)
    } else {
      this.excused.splice(excuse, 1)
    }
    this.cursor.skipTag()
  }

  private closeTag(): void {
    const fault = this.cursor.attempt(() => void this.cursor.expect("tag_end"))
    if (fault === undefined) return
    this.report(fault)
    this.cursor.skipTag()
  }

  /** Reports an end tag that belongs to a block further out than the current one. */
  private startUnwinding(block: OpenBlock | undefined): boolean {
    const { raw } = this.cursor
    const name = raw?.type === "name" && raw.text.startsWith("end") ? raw.text : undefined
    if (name === undefined || !this.open.some(({ endNames }) => endNames.includes(name))) return false
    const fault = this.cursor.attempt(() => void this.failUnknownTag(name))
    if (fault !== undefined) this.report(fault)
    this.excused.push(block?.endNames.find((end) => end.startsWith("end")) ?? "")
    this.isUnwinding = true
    return true
  }

  private reportOpen(): void {
    this.tagStart = Number.POSITIVE_INFINITY
    const fault = this.isCut ? undefined : this.cursor.attempt(() => void this.failOpenEnd())
    if (fault !== undefined) this.report(fault)
    this.isOver = true
  }

  private report(fault: UnplacedFault): void {
    if (this.mistakes.at(-1)?.order !== this.tagStart) this.mistakes.push({ fault, order: this.tagStart })
    const isFinal = /^(?:limit_|missing_end)/.test(fault.fault.code)
    if (isFinal || this.mistakes.length >= MAX_MISTAKES) this.isOver = true
  }
}
