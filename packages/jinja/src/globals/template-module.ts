import { AttributeObject, type Value } from "../values/value.ts"

/** What `import` gives: the names that a template exports. */
export class TemplateModule extends AttributeObject {
  readonly typeName = "TemplateModule"
  readonly name: string
  private readonly exported: ReadonlyMap<string, Value>
  private readonly body: string

  constructor(name: string, exported: ReadonlyMap<string, Value>, body: string) {
    super()
    this.name = name
    this.exported = exported
    this.body = body
  }

  override attribute(name: string): Value | undefined {
    return this.exported.get(name)
  }

  override get text(): string {
    return this.body
  }
}
