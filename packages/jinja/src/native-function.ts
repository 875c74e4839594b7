import type { Runtime } from "./runtime.ts"
import { UnplacedFault } from "./template-error.ts"
import type { Arguments, Value } from "./values/value.ts"

/** What a filter, test or method does; `args` are in the order of its parameters, missing ones undefined. */
export type NativeRun = (input: Value, args: readonly (Value | undefined)[], runtime: Runtime, all: Arguments) => Value

/** A filter, test, method or global of the language. */
export interface NativeFunction {
  readonly parameters: readonly string[]
  /** How many of the parameters must be given. */
  readonly required: number
  /** Takes any arguments and reads them itself. */
  readonly isVariadic: boolean
  /** Its arguments cannot be named, as those of most of Python's methods. */
  readonly isPositional: boolean
  /** As shown in the reference. */
  readonly signature: string
  readonly run: NativeRun
}

/**
 * Defines a function of the language.
 *
 * @param signature parameter names with commas; `?` marks optional ones, `...` alone takes anything
 */
export function define(signature: string, run: NativeRun): NativeFunction {
  const parts = signature === "" ? [] : signature.split(", ")
  const isVariadic = signature === "..."
  return {
    parameters: isVariadic ? [] : parts.map((part) => part.replace("?", "")),
    required: isVariadic ? 0 : parts.filter((part) => !part.endsWith("?")).length,
    isVariadic,
    isPositional: false,
    signature,
    run,
  }
}

/**
 * Puts arguments in the order of the parameters.
 *
 * @param name of the function, for messages
 */
export function invoke(
  target: { readonly name: string; readonly definition: NativeFunction },
  input: Value,
  args: Arguments,
  runtime: Runtime,
): Value {
  const { definition, name } = target
  const { positional, named } = args
  if (definition.isVariadic) return definition.run(input, positional, runtime, args)
  const { parameters, required } = definition
  if (positional.length > parameters.length) {
    const limit = parameters.length === 0 ? "no arguments" : `at most ${parameters.length} argument(s)`
    throw typeFault("too_many_arguments", `${name}() takes ${limit} (${positional.length} given)`)
  }
  const ordered = named === null ? positional : mergeNamed(target, positional, named)
  for (let index = positional.length; index < required; index += 1) {
    if (ordered[index] === undefined) {
      throw typeFault("missing_argument", `${name}() missing required argument: '${parameters[index]}'`)
    }
  }
  return definition.run(input, ordered, runtime, args)
}

function mergeNamed(
  target: { readonly name: string; readonly definition: NativeFunction },
  positional: readonly Value[],
  named: ReadonlyMap<string, Value>,
): Value[] {
  const ordered: Value[] = [...positional]
  for (const [key, value] of named) {
    const index = target.definition.isPositional ? -1 : target.definition.parameters.indexOf(key)
    if (index === -1) {
      throw typeFault("type_error", `${target.name}() got an unexpected keyword argument '${key}'`)
    }
    if (index < positional.length) {
      throw typeFault("type_error", `${target.name}() got multiple values for argument '${key}'`)
    }
    ordered[index] = value
  }
  return ordered
}

function typeFault(code: "too_many_arguments" | "missing_argument" | "type_error", message: string): UnplacedFault {
  return new UnplacedFault({ code, kind: "TypeError", message })
}
