import { define, type NativeFunction } from "../native-function.ts"
import { escapeHtml } from "../values/escape-html.ts"
import { joinTexts } from "../values/long-text.ts"
import { copyItems } from "../values/sequence.ts"
import { Markup, Tuple, type Value } from "../values/value.ts"
import type { MethodTable } from "./method-table.ts"
import { TEXT_METHODS } from "./text.ts"

/** Methods of escaped text: those of text, whose results stay escaped. */
export const MARKUP_METHODS: MethodTable = {
  ...Object.fromEntries(Object.entries(TEXT_METHODS).map(([name, method]) => [name, escaped(method)])),
  join: define("iterable", (input, [items], runtime) => {
    const parts = copyItems(items, runtime).map(escapeHtml)
    return new Markup(joinTexts(parts, escapeHtml(input)))
  }),
}

function escaped(method: NativeFunction): NativeFunction {
  return { ...method, run: (input, args, runtime, all) => asMarkup(method.run(input, args, runtime, all)) }
}

function asMarkup(value: Value): Value {
  if (typeof value === "string") return new Markup(value)
  if (Array.isArray(value)) return value.map(asMarkup)
  return value instanceof Tuple ? new Tuple(value.items.map(asMarkup)) : value
}
