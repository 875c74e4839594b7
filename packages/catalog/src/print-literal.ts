interface Style {
  readonly nothing: string
  readonly yes: string
  readonly no: string
  readonly text: (value: string) => string
  readonly key: (name: string) => string
}

const PYTHON: Style = { nothing: "None", yes: "True", no: "False", text: pythonString, key: pythonString }
const JAVASCRIPT: Style = { nothing: "null", yes: "true", no: "false", text: javascriptString, key: javascriptKey }
const JSON_STYLE: Style = { nothing: "null", yes: "true", no: "false", text: jsonString, key: jsonString }

/** Prints a text as a double-quoted Python string literal. */
export function pythonString(value: string): string {
  // JSON escapes are a subset of Python's, except that JSON leaves DEL and the C1 controls bare, which hides them.
  return jsonString(value)
}

/**
 * Prints a text as a double-quoted JavaScript string literal.
 *
 * `</` is written as `<\/`, so that the literal can stand inside an inline script.
 */
export function javascriptString(value: string): string {
  return jsonString(value).replaceAll("</", "<\\/")
}

/** Prints a text as a double-quoted Swift string literal. */
export function swiftString(value: string): string {
  // Swift writes code points as \u{…}; a doubled backslash also keeps its interpolation `\(…)` from starting.
  const escaped = value
    .replace(/["\\]/g, "\\$&")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
  // A lone half of a surrogate pair has no place in a Swift text.
  return `"${escaped.replace(/\p{Cs}/gu, "\ufffd")}"`
}

/**
 * Prints a text as one shell word, in single quotes unless it is plainly safe.
 *
 * NUL bytes are dropped: no shell word can hold them.
 */
export function shellWord(value: string): string {
  const text = value.replaceAll("\0", "")
  if (/^[A-Za-z0-9_/.:@%+,][A-Za-z0-9_/.:@%+=,-]*$/.test(text)) {
    return text
  }
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Makes a text safe to stand in a one-line comment: line breaks and control characters become blanks. */
export function commentText(value: string): string {
  return value.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim()
}

/** Prints a value as a Python literal, indented by four blanks per level; short values stay on one line. */
export function pythonLiteral(value: unknown, level = 0): string {
  return print(value, PYTHON, { level, width: 4 })
}

/** Prints a value as a JavaScript literal, indented by two blanks per level; short values stay on one line. */
export function javascriptLiteral(value: unknown, level = 0): string {
  return print(value, JAVASCRIPT, { level, width: 2 })
}

/** Prints a value as JSON, indented by two blanks per level; short values stay on one line. */
export function jsonLiteral(value: unknown, level = 0): string {
  return print(value, JSON_STYLE, { level, width: 2 })
}

/** Prints an object's members as Python keyword arguments, one per line; names that are no identifiers are left out. */
export function pythonKeywords(value: Readonly<Record<string, unknown>>, level = 1): string {
  const indent = " ".repeat(4 * level)
  return Object.entries(value)
    .filter(([name, member]) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && member !== undefined)
    .map(([name, member]) => `${indent}${name}=${pythonLiteral(member, level)},`)
    .join("\n")
}

/** Prints an object's members as JavaScript object members, one per line, without the outer braces. */
export function javascriptMembers(value: Readonly<Record<string, unknown>>, level = 1): string {
  const indent = " ".repeat(2 * level)
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${indent}${javascriptKey(name)}: ${javascriptLiteral(member, level)},`)
    .join("\n")
}

interface Place {
  readonly level: number
  readonly width: number
}

/** Longest literal, in characters, that is kept on one line. */
const ONE_LINE_LIMIT = 60

/** Deeper values print as null: no sample needs them, and a cyclic value must end somewhere. */
const DEPTH_LIMIT = 32

function print(value: unknown, style: Style, place: Place): string {
  if (typeof value === "string") {
    return style.text(value)
  }
  if (typeof value === "number") {
    return Number.isFinite(value) ? String(value) : style.nothing
  }
  if (typeof value === "boolean") {
    return value ? style.yes : style.no
  }
  if (typeof value !== "object" || value === null || place.level > DEPTH_LIMIT) {
    return style.nothing
  }
  const inner: Place = { level: place.level + 1, width: place.width }
  if (Array.isArray(value)) {
    return group("[", "]", { items: value.map((item) => print(item, style, inner)), place, pad: "" })
  }
  const items = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${style.key(name)}: ${print(member, style, inner)}`)
  return group("{", "}", { items, place, pad: style === JAVASCRIPT ? " " : "" })
}

function group(
  open: string,
  close: string,
  content: { readonly items: readonly string[]; readonly place: Place; readonly pad: string },
): string {
  const { items, place, pad } = content
  if (items.length === 0) {
    return `${open}${close}`
  }
  const line = `${open}${pad}${items.join(", ")}${pad}${close}`
  if (line.length <= ONE_LINE_LIMIT && !line.includes("\n")) {
    return line
  }
  const indent = " ".repeat(place.width * (place.level + 1))
  const end = " ".repeat(place.width * place.level)
  return `${open}\n${items.map((item) => `${indent}${item}`).join(",\n")}\n${end}${close}`
}

function jsonString(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

function javascriptKey(name: string): string {
  // A quoted "__proto__" member would set the prototype of an object literal; a computed one is a plain member.
  if (name === "__proto__") {
    return '["__proto__"]'
  }
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : javascriptString(name)
}
