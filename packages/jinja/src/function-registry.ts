import { FILTERS } from "./filters/registry.ts"
import { attributeOf, memberOf } from "./methods/members.ts"
import { define, invoke, type NativeFunction } from "./native-function.ts"
import type { NamedFunctions, Runtime } from "./runtime.ts"
import { UnplacedFault } from "./template-error.ts"
import { TESTS } from "./tests/registry.ts"
import { toJavaScript } from "./to-javascript.ts"
import { type Arguments, Callable, fromData, type Value } from "./values/value.ts"
import { forgetKeys } from "./watch.ts"

/** A function of the caller: takes and gives plain JavaScript values; named arguments come last, as one object. */
export type HostFunction = (...args: never[]) => unknown

/** Functions of the caller by name. */
export type HostFunctions = Readonly<Record<string, HostFunction>>

/** The filters and tests of one template: those of the language and the caller's own, which come first. */
export class FunctionRegistry implements NamedFunctions {
  readonly attributeOf = attributeOf
  readonly memberOf = memberOf
  private readonly ownFilters: ReadonlyMap<string, NativeFunction>
  private readonly ownTests: ReadonlyMap<string, NativeFunction>

  constructor(filters: HostFunctions = {}, tests: HostFunctions = {}) {
    this.ownFilters = nativeFunctions(filters)
    this.ownTests = nativeFunctions(tests)
  }

  /** Finds a filter by name. */
  filter(name: string): NativeFunction | undefined {
    return this.ownFilters.get(name) ?? FILTERS.get(name)
  }

  /** Finds a test by name. */
  test(name: string): NativeFunction | undefined {
    return this.ownTests.get(name) ?? TESTS.get(name)
  }

  /** Names of all filters or tests, for suggestions. */
  names(what: "filter" | "test"): string[] {
    const [own, all] = what === "filter" ? [this.ownFilters, FILTERS] : [this.ownTests, TESTS]
    return [...own.keys(), ...all.keys()]
  }

  hasFilter(name: string): boolean {
    return this.filter(name) !== undefined
  }

  hasTest(name: string): boolean {
    return this.test(name) !== undefined
  }

  applyFilter(name: string, input: Value, args: Arguments, runtime: Runtime): Value {
    return invoke({ name, definition: this.filter(name) ?? failUnknown("filter", name) }, input, args, runtime)
  }

  applyTest(name: string, input: Value, args: Arguments, runtime: Runtime): Value {
    return invoke({ name, definition: this.test(name) ?? failUnknown("test", name) }, input, args, runtime)
  }
}

/** Makes a value of what the caller handed in by name; a function may be called by the template. */
export function hostValue(name: string, value: unknown): Value {
  if (typeof value !== "function") return fromData(value)
  return new Callable(name, (args) => fromHost(value(...plainArguments(args))))
}

function nativeFunctions(functions: HostFunctions): Map<string, NativeFunction> {
  const names = Object.keys(functions)
  return new Map(names.map((name) => [name, define("...", hostRun(functions[name] as HostFunction))]))
}

function hostRun(call: HostFunction): NativeFunction["run"] {
  return (input, _positional, _runtime, all) =>
    fromHost((call as (...args: unknown[]) => unknown)(toJavaScript(input), ...plainArguments(all)))
}

function fromHost(value: unknown): Value {
  forgetKeys()
  return fromData(value)
}

function plainArguments({ positional, named }: Arguments): unknown[] {
  const plain = positional.map(toJavaScript)
  if (named !== null) plain.push(Object.fromEntries(Array.from(named, ([key, item]) => [key, toJavaScript(item)])))
  return plain
}

function failUnknown(what: "filter" | "test", name: string): never {
  throw new UnplacedFault({
    code: what === "filter" ? "unknown_filter" : "unknown_test",
    kind: "TemplateRuntimeError",
    message: `No ${what} named '${name}'.`,
    unknownName: name,
  })
}
