import type { ThemeRegistrationRaw } from "shiki/core"

/** Kinds of tokens; each is a class name in the HTML. */
export type TokenKind = "k" | "s" | "f" | "n" | "c" | "ins" | "del"

/** What grammars call the tokens of each kind: keyword, string, function or type name, number, comment, added, removed. */
const SCOPES: Readonly<Record<TokenKind, readonly string[]>> = {
  k: [
    "keyword",
    "storage",
    "variable.language",
    "markup.heading",
    "entity.name.tag.yaml",
    "support.type.property-name.toml",
  ],
  s: ["string", "markup.inline.raw", "constant.character.escape"],
  f: [
    "entity.name.function",
    "entity.name.type",
    "entity.name.class",
    "entity.name.tag",
    "entity.other.attribute-name",
    "support.function",
    "support.class",
    "support.type",
  ],
  n: ["constant.numeric", "constant.language", "constant.other.color", "keyword.other.unit"],
  c: ["comment", "punctuation.definition.comment"],
  ins: ["markup.inserted"],
  del: ["markup.deleted"],
}

/** Colours stand for kinds: the highlighter knows colours only, and inline styles are not wanted. */
const MARKERS: ReadonlyMap<string, TokenKind> = new Map([
  ["#000001", "k"],
  ["#000002", "s"],
  ["#000003", "f"],
  ["#000004", "n"],
  ["#000005", "c"],
  ["#000006", "ins"],
  ["#000007", "del"],
])

/** Theme whose colours are read back with {@link kindOfColor}. */
export const MARKER_THEME: ThemeRegistrationRaw = {
  name: "orrery-markers",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: Array.from(MARKERS, ([foreground, kind]) => ({ scope: [...SCOPES[kind]], settings: { foreground } })),
}

/** The kind that a colour of the theme stands for; undefined for plain text. */
export function kindOfColor(color: string | undefined): TokenKind | undefined {
  return color === undefined ? undefined : MARKERS.get(color.toLowerCase())
}
