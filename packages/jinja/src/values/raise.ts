import { failWith } from "../template-error.ts"
import { typeName } from "./type-name.ts"
import { Undefined, type Value } from "./value.ts"

/** Raises Python's TypeError. */
export function raiseType(message: string): never {
  failWith("type_error", "TypeError", message)
}

/** Raises Python's AttributeError, for what a filter needs of its input. */
export function raiseNoAttribute(value: Value, name: string): never {
  if (value instanceof Undefined) value.raise()
  const message = `'${typeName(value)}' object has no attribute '${name}'`
  failWith("type_error", "AttributeError", message)
}

/** Raises jinja2's error of a filter that was given the wrong kind of argument. */
export function raiseFilterArgument(message: string): never {
  failWith("value_error", "FilterArgumentError", message)
}

/** Raises Python's ValueError. */
export function raiseValue(message: string): never {
  failWith("value_error", "ValueError", message)
}

/** Raises Python's KeyError of a key that is text. */
export function raiseKey(key: string): never {
  failWith("value_error", "KeyError", `'${key}'`)
}

/** Raises Python's AssertionError, of a filter that asserts what its arguments are. */
export function raiseAssertion(message: string): never {
  failWith("value_error", "AssertionError", message)
}

/** Raises Python's ZeroDivisionError. */
export function raiseZeroDivision(message: string): never {
  failWith("zero_division", "ZeroDivisionError", message)
}

/** Raises Python's OverflowError. */
export function raiseOverflow(message: string): never {
  failWith("overflow", "OverflowError", message)
}

/** Raises the error of a value that would be larger than allowed. */
export function raiseValueSize(size: number, limit: number): never {
  failWith(
    "limit_value_size",
    "LimitError",
    `A text or list of ${size} items or characters is larger than limits.valueSize (${limit}).`,
  )
}
