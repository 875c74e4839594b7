import { failWith } from "../template-error.ts"
import { dictOf } from "../values/dict.ts"
import { raiseType } from "../values/raise.ts"
import { toText } from "../values/text-form.ts"
import { AttributeObject, Callable, type Value } from "../values/value.ts"

/** What `namespace(…)` gives: the only object whose attributes a template may set. */
export class Namespace extends AttributeObject {
  readonly typeName = "Namespace"
  private readonly members = new Map<string, Value>()

  override attribute(name: string): Value | undefined {
    return this.members.get(name)
  }

  set(name: string, value: Value): void {
    this.members.set(name, value)
  }

  override get text(): string {
    return `<Namespace ${toText(dictOf(this.members))}>`
  }
}

/** What `cycler(…)` gives: goes round its items. */
export class Cycler extends AttributeObject {
  readonly typeName = "Cycler"
  private readonly items: readonly Value[]
  private at = 0

  constructor(items: readonly Value[]) {
    super()
    if (items.length === 0) {
      failWith("value_error", "RuntimeError", "at least one item has to be provided")
    }
    this.items = items
  }

  override attribute(name: string): Value | undefined {
    if (name === "current") return this.items[this.at]
    if (name === "items") return this.items
    if (name === "pos") return this.at
    if (name === "next") return new Callable("next", () => this.next())
    return name === "reset" ? new Callable("reset", () => this.reset()) : undefined
  }

  private next(): Value {
    const item = this.items[this.at]
    this.at = (this.at + 1) % this.items.length
    return item
  }

  private reset(): Value {
    this.at = 0
    return null
  }
}

/** Makes what `joiner(…)` gives: empty at the first call, the separator afterwards. */
export function makeJoiner(separator: Value): Callable {
  let isUsed = false
  return new Callable("joiner", (args) => {
    if (args.positional.length > 0) raiseType("joiner() takes no arguments")
    const text = isUsed ? separator : ""
    isUsed = true
    return text
  })
}
