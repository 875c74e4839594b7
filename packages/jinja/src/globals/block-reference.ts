import type { BlockUnit, Runtime, TemplateState } from "../runtime.ts"
import { AttributeObject, Callable, markup, Undefined, type Value } from "../values/value.ts"

/** Where a block stands in the chain of templates that define it; 0 is the youngest. */
export interface BlockPlace {
  readonly name: string
  readonly depth: number
}

/** What `super` and `self.name` are: calling one gives the text of a block. */
export class BlockReference extends Callable {
  override readonly typeName = "BlockReference"
  private readonly runtime: Runtime
  private readonly place: BlockPlace

  private constructor(runtime: Runtime, place: BlockPlace, block: BlockUnit) {
    const { state } = runtime
    super(place.name, () => {
      const text = runtime.callBody(place.name, () =>
        runtime.within(block.unit, state, () => block.run(runtime, place.depth)),
      )
      return block.unit.isEscaping ? markup(text) : text
    })
    this.runtime = runtime
    this.place = place
  }

  /** The block at a place, or an Undefined that says that there is none. */
  static at(runtime: Runtime, place: BlockPlace): BlockReference | Undefined {
    const block = runtime.state.blocks.get(place.name)?.[place.depth]
    if (block !== undefined) return new BlockReference(runtime, place, block)
    const message = `there is no parent block called '${place.name}'.`
    return new Undefined({ code: "undefined_value", kind: "UndefinedError", message })
  }

  override attribute(name: string): Value | undefined {
    if (name !== "super") return undefined
    return BlockReference.at(this.runtime, { ...this.place, depth: this.place.depth + 1 })
  }
}

/** The variable `self`: every block of the template by name. */
export class BlockTable extends AttributeObject {
  readonly typeName = "TemplateReference"
  private readonly runtime: Runtime
  private readonly state: TemplateState

  constructor(runtime: Runtime) {
    super()
    this.runtime = runtime
    this.state = runtime.state
  }

  override attribute(name: string): Value | undefined {
    if (!this.state.blocks.has(name)) return undefined
    return BlockReference.at(this.runtime, { name, depth: 0 })
  }

  override get text(): string {
    const { name } = this.runtime.unit
    return `<TemplateReference ${name === undefined ? "None" : `'${name}'`}>`
  }
}
