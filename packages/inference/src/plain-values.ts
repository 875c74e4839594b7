import { InputError } from "./errors.ts"

/**
 * Refuses what JSON has no form for. Files would arrive as `{}`, or as a list of all their bytes.
 *
 * @param path of the value, for the message
 * @param around what the value stands in
 * @throws InputError
 * @public for the checker of unused exports, which does not see that it is loaded late
 */
export function checkPlain(value: unknown, path = "", around: readonly unknown[] = []): void {
  if (typeof value === "bigint") {
    throw unsendable(path, "a BigInt", "a number or a text")
  }
  if (typeof value !== "object" || value === null) {
    return
  }
  if (around.includes(value)) {
    throw unsendable(path, "an object that holds itself", "a copy without that")
  }
  const { length } = Object.keys(value)
  if (ArrayBuffer.isView(value) || (length === 0 && !isPlain(value))) {
    throw unsendable(path, `a ${value.constructor.name}`, "text, such as a data URL, or as a list")
  }
  for (const [name, item] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${name}]` : `${path === "" ? "" : "."}${name}`
    checkPlain(item, path + step, [...around, value])
  }
}

/** Objects of other windows have a prototype of their own, behind which there is nothing either; dates and addresses say themselves how they are written. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null || Array.isArray(value) || "toJSON" in value
}

function unsendable(path: string, what: string, instead: string): InputError {
  return new InputError(`${path} is ${what}, which JSON cannot hold; pass it as ${instead}.`)
}
