import { define, type NativeFunction } from "../native-function.ts"
import { escapeHtml } from "../values/escape-html.ts"
import { joinTexts } from "../values/long-text.ts"
import { copyItems } from "../values/sequence.ts"
import { Markup, Tuple, type Value } from "../values/value.ts"
import type { MethodTable } from "./method-table.ts"
import { TEXT_METHODS } from "./text.ts"

/** Methods whose second argument becomes part of the text, and is escaped for it. */
const WITH_TEXT = new Set("center ljust replace rjust".split(" "))

/** Methods of escaped text: those of text, whose results stay escaped. */
export const MARKUP_METHODS: MethodTable = {
  ...Object.fromEntries(
    Object.entries(TEXT_METHODS).map(([name, method]) => [name, escaped(method, WITH_TEXT.has(name))]),
  ),
  join: define("iterable", (input, [items], runtime) => {
    const parts = copyItems(items, runtime).map(escapeHtml)
    return new Markup(joinTexts(parts, escapeHtml(input)))
  }),
}

function escaped(method: NativeFunction, hasText: boolean): NativeFunction {
  return {
    ...method,
    run: (input, args, runtime, all) => {
      const safe = hasText && args.length > 1 ? args.with(1, escapeHtml(args[1])) : args
      return asMarkup(method.run(input, safe, runtime, all))
    },
  }
}

function asMarkup(value: Value): Value {
  if (typeof value === "string") return new Markup(value)
  if (Array.isArray(value)) return value.map(asMarkup)
  return value instanceof Tuple ? new Tuple(value.items.map(asMarkup)) : value
}
