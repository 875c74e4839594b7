import { replaceText } from "../filters/text.ts"
import { define } from "../native-function.ts"
import type { Runtime } from "../runtime.ts"
import { integerArgument, strictTextArgument } from "../values/arguments.ts"
import { isDict } from "../values/dict.ts"
import { capitalize, lowerCase, swapCase, titleCase, upperCase } from "../values/letter-case.ts"
import { countCharacters, mapText } from "../values/long-text.ts"
import { isInteger } from "../values/numbers.ts"
import { raiseType, raiseValue } from "../values/raise.ts"
import { itemOf, lengthOf } from "../values/sequence.ts"
import { center } from "../values/text-lines.ts"
import { type TrimEnds, trimCharacters } from "../values/trim-characters.ts"
import { typeName } from "../values/type-name.ts"
import { textOf, Undefined, type Value } from "../values/value.ts"
import { spend } from "../watch.ts"
import { encode } from "./encodings.ts"
import { formatFields } from "./format-fields.ts"
import type { MethodTable } from "./method-table.ts"
import { TEXT_SEARCH_METHODS } from "./text-search.ts"
import { TEXT_SPLIT_METHODS } from "./text-split.ts"
import { TEXT_TEST_METHODS } from "./text-tests.ts"

function trimMethod(ends: TrimEnds): MethodTable[string] {
  return define("chars?", (input, [characters]) => {
    const unwanted = characters === undefined || characters === null ? undefined : strictTextArgument(characters, "")
    return trimCharacters(textOf(input) ?? "", unwanted, ends)
  })
}

function padMethod(pad: (text: string, width: number, fill: string) => string): MethodTable[string] {
  return define("width, fillchar?", (input, [width, fill], runtime) => {
    const columns = integerArgument(width, 0)
    runtime.checkSize(columns)
    const character = strictTextArgument(fill, " ")
    if (countCharacters(character) !== 1) raiseType("The fill character must be exactly one character long")
    return pad(textOf(input) ?? "", columns, character)
  })
}

function missingColumns(text: string, width: number): number {
  return Math.max(0, width - countCharacters(text))
}

function changeCase(change: (text: string) => string): MethodTable[string] {
  return define("", (input) => change(textOf(input) ?? ""))
}

/** Methods of text. */
export const TEXT_METHODS: MethodTable = {
  ...TEXT_SEARCH_METHODS,
  ...TEXT_SPLIT_METHODS,
  ...TEXT_TEST_METHODS,
  capitalize: changeCase(capitalize),
  casefold: changeCase((text) => lowerCase(text).replaceAll("ß", "ss")),
  center: padMethod(center),
  encode: define("encoding?, errors?", (input, [encoding, errors]) => encode(textOf(input) ?? "", encoding, errors)),
  expandtabs: define("tabsize?", (input, [size], runtime) => {
    const columns = integerArgument(size, 8)
    runtime.checkSize(columns * (textOf(input) ?? "").length)
    return expandTabs(textOf(input) ?? "", columns)
  }),
  format: define("...", (input, positional, runtime, all) => {
    return formatFields(input, { positional, named: (name) => all.named?.get(name) }, runtime)
  }),
  format_map: define("mapping", (input, [mapping], runtime) => {
    if (!isDict(mapping)) return raiseType("format_map() needs a mapping")
    return formatFields(input, { positional: [], named: (name) => itemOf(mapping, name) }, runtime)
  }),
  ljust: padMethod((text, width, fill) => text + fill.repeat(missingColumns(text, width))),
  lower: changeCase(lowerCase),
  lstrip: trimMethod("start"),
  removeprefix: define("prefix", (input, [prefix]) => {
    const [text, start] = [textOf(input) ?? "", strictTextArgument(prefix, "")]
    return text.startsWith(start) ? text.slice(start.length) : text
  }),
  removesuffix: define("suffix", (input, [suffix]) => {
    const [text, end] = [textOf(input) ?? "", strictTextArgument(suffix, "")]
    return end !== "" && text.endsWith(end) ? text.slice(0, -end.length) : text
  }),
  replace: define("old, new, count?", (input, [old, replacement, count], runtime) => {
    const parts = {
      from: strictTextArgument(old, ""),
      to: strictTextArgument(replacement, ""),
      limit: integerArgument(count, -1),
    }
    return replaceText(textOf(input) ?? "", parts, runtime)
  }),
  rjust: padMethod((text, width, fill) => fill.repeat(missingColumns(text, width)) + text),
  rstrip: trimMethod("end"),
  strip: trimMethod("both"),
  swapcase: changeCase(swapCase),
  title: changeCase(titleCase),
  translate: define("table", (input, [table], runtime) => translate(textOf(input) ?? "", table, runtime)),
  upper: changeCase(upperCase),
  zfill: define("width", (input, [width], runtime) => {
    const text = textOf(input) ?? ""
    const columns = integerArgument(width, 0)
    runtime.checkSize(columns)
    const sign = /^[+-]/.exec(text)?.[0] ?? ""
    return sign + "0".repeat(missingColumns(text, columns)) + text.slice(sign.length)
  }),
}

function expandTabs(text: string, size: number): string {
  let result = ""
  let column = 0
  for (const character of text) {
    spend(1)
    if (character === "\t") {
      const blanks = size > 0 ? size - (column % size) : 0
      result += " ".repeat(blanks)
      column += blanks
    } else {
      result += character
      column = character === "\n" || character === "\r" ? 0 : column + 1
    }
  }
  return result
}

function translate(text: string, table: Value | undefined, runtime: Runtime): string {
  runtime.step(text.length)
  const change = (character: string): string => {
    if (table instanceof Undefined) table.raise()
    if (!isDict(table) && lengthOf(table) === undefined) raiseType(`'${typeName(table)}' object is not subscriptable`)
    const target = itemOf(table, character.codePointAt(0))
    if (target === undefined) return character
    if (target === null) return ""
    if (!isInteger(target)) return textOf(target) ?? raiseType("character mapping must return integer, None or str")
    const code = Number(target)
    return code >= 0 && code <= 0x10ffff
      ? String.fromCodePoint(code)
      : raiseValue("character mapping must be in range(0x110000)")
  }
  return mapText(text, (piece) => Array.from(piece, change).join(""))
}
