import { representation } from "./text-form.ts"
import { describeOwner } from "./type-name.ts"
import { textOf, Undefined, type Value } from "./value.ts"

/** The Undefined of a variable that nobody set. */
export function missingVariable(name: string): Undefined {
  return new Undefined({
    code: "unknown_variable",
    kind: "UndefinedError",
    message: `'${name}' is undefined`,
    unknownName: name,
  })
}

/** The Undefined of an attribute or item that an object lacks. */
export function missingMember(owner: Value, key: Value): Undefined {
  const name = textOf(key)
  const message =
    name === undefined
      ? `${describeOwner(owner)} has no element ${representation(key)}`
      : `'${describeOwner(owner)}' has no attribute '${name}'`
  return new Undefined({ code: "undefined_value", kind: "UndefinedError", message })
}

/** The Undefined of an attribute that the sandbox hides; using it fails. */
export function forbiddenMember(owner: Value, name: string): Undefined {
  const type = describeOwner(owner).replace(/ object$/, "")
  return new Undefined({
    code: "not_allowed",
    kind: "SecurityError",
    message: `access to attribute '${name}' of '${type}' object is unsafe.`,
  })
}
