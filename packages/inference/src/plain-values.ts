import { InputError } from "./errors.ts"

/** A value in what is to be sent. */
interface Placed {
  readonly value: unknown
  /** For the message. */
  readonly path: string
  /** What the value stands in. */
  readonly parent?: Placed
}

/**
 * Refuses what JSON has no form for. Files would arrive as `{}`, or as a list of all their bytes.
 *
 * @throws InputError
 * @public for the checker of unused exports, which does not see that it is loaded late
 */
export function checkPlain(whole: unknown): void {
  // A list that grows rather than a function that calls itself: what JSON holds may be deeper than the stack.
  const found: Placed[] = [{ value: whole, path: "" }]
  for (const placed of found) {
    const { value, path } = placed
    if (typeof value === "bigint") {
      throw unsendable(path, "a BigInt", "a number or a text")
    }
    if (typeof value === "object" && value !== null) {
      checkObject(placed, value)
      for (const [name, item] of Object.entries(value)) {
        const step = Array.isArray(value) ? `[${name}]` : `${path === "" ? "" : "."}${name}`
        found.push({ value: item, path: path + step, parent: placed })
      }
    }
  }
}

function checkObject({ path, parent }: Placed, value: object): void {
  for (let around = parent; around !== undefined; around = around.parent) {
    if (around.value === value) {
      throw unsendable(path, "an object that holds itself", "a copy without that")
    }
  }
  const isEmpty = Object.keys(value).length === 0
  if (ArrayBuffer.isView(value) || (isEmpty && !isPlain(value))) {
    throw unsendable(path, `a ${value.constructor.name}`, "text, such as a data URL, or as a list")
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
