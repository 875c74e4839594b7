import type { JsonObject } from "./provider.ts"

/** An optional object of the caller; anything else counts as empty. */
export function objectOrNothing(value: unknown): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

/** Parameters under the names that a provider has for them; the task's own name counts more than the provider's. */
export function renamed(parameters: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  const isRenamed = (name: string) => Object.hasOwn(names, name)
  const taken = Object.keys(parameters).flatMap((name) => (isRenamed(name) ? names[name] : []))
  const kept = Object.entries(parameters).filter(([name]) => !taken.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [isRenamed(name) ? names[name] : name, value]))
}

/** The fields of an input beside `inputs` and `parameters`, and the parameters: most providers take them side by side. */
export interface InputFields {
  /** Fields that the caller put beside the task's own, without a stray model, which its target decides. */
  readonly extra: JsonObject
  readonly parameters: JsonObject
}

/** Parts an input into its fields. */
export function fieldsOf(input: object): InputFields {
  const { model: _model, inputs: _inputs, parameters, ...extra } = input as JsonObject
  return { extra, parameters: objectOrNothing(parameters) }
}

/** The fields and the parameters of an input side by side, as most providers take them; where both name one, the parameter counts. */
export function mergedFields(input: object): JsonObject {
  const { extra, parameters } = fieldsOf(input)
  return { ...extra, ...parameters }
}
