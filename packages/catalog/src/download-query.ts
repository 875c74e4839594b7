import { libraryOf } from "./libraries/registry.ts"

/** The query that counts downloads for libraries without one of their own. */
export const DEFAULT_DOWNLOAD_QUERY =
  'path:"config.json" OR path:"config.yaml" OR path:"hyperparams.yaml" OR path:"params.json" OR path:"meta.yaml"'

/** A property of a file path that a query looks at. */
export type DownloadQueryField = "path" | "path_prefix" | "path_extension" | "path_filename"

/** A parsed query. */
export type DownloadQuery =
  | { readonly kind: "is"; readonly field: DownloadQueryField; readonly value: string }
  | { readonly kind: "exists"; readonly field: DownloadQueryField }
  | { readonly kind: "and" | "or"; readonly parts: readonly DownloadQuery[] }

/** Thrown for a query that does not parse; `offset` counts UTF-16 units. */
export class DownloadQueryError extends Error {
  override readonly name = "DownloadQueryError"
  readonly code = "bad_download_query"
  readonly offset: number

  constructor(query: string, offset: number, expected: string) {
    super(`Download query ${JSON.stringify(query)}, offset ${offset}: expected ${expected}.`)
    this.offset = offset
  }
}

/**
 * Parses a query such as `path_extension:"gguf" OR (path_filename:"config" AND path_extension:"json")`.
 *
 * `AND` binds tighter than `OR`. A dot before an extension is dropped, because paths are compared without it.
 *
 * @throws DownloadQueryError `bad_download_query`
 */
export function parseDownloadQuery(query: string): DownloadQuery {
  const cursor: Cursor = { query, tokens: tokenize(query), next: 0 }
  const parsed = readOr(cursor)
  if (cursor.next < cursor.tokens.length) {
    fail(cursor, "AND, OR or the end")
  }
  return parsed
}

/** Tells whether the download of a file matches a query; `path` is relative to the repository, without leading slash. */
export function matchesDownloadQuery(query: DownloadQuery, path: string): boolean {
  switch (query.kind) {
    case "is":
      return pathField(path, query.field) === query.value
    case "exists":
      return pathField(path, query.field) !== ""
    case "and":
      return query.parts.every((part) => matchesDownloadQuery(part, path))
    case "or":
      return query.parts.some((part) => matchesDownloadQuery(part, path))
  }
}

/** Tells whether the download of a file counts as a download of a model of a library; unknown libraries count by default files. */
export function countsAsDownload(libraryKey: string | undefined, path: string): boolean {
  return matchesDownloadQuery(parseDownloadQuery(downloadQuery(libraryKey)), path)
}

/** The query that counts the downloads of a library's models. */
export function downloadQuery(libraryKey: string | undefined): string {
  return (libraryKey === undefined ? undefined : libraryOf(libraryKey)?.countDownloads) ?? DEFAULT_DOWNLOAD_QUERY
}

/** Says a query in words, such as `any file ending in ".nemo", or the file "model_config.yaml"`. */
export function explainDownloadQuery(query: string | DownloadQuery): string {
  const parsed = typeof query === "string" ? parseDownloadQuery(query) : query
  switch (parsed.kind) {
    case "is":
      return EXPLANATIONS[parsed.field](parsed.value)
    case "exists":
      return parsed.field === "path_prefix"
        ? "any file inside a folder"
        : `any file with a ${FIELD_NAMES[parsed.field]}`
    case "and":
      return parsed.parts
        .map((part) => (part.kind === "or" ? `(${explainDownloadQuery(part)})` : explainDownloadQuery(part)))
        .join(" that is also ")
    case "or":
      return parsed.parts.map((part) => explainDownloadQuery(part)).join(", or ")
  }
}

const EXPLANATIONS: Readonly<Record<DownloadQueryField, (value: string) => string>> = {
  path: (value) => `the file "${value}"`,
  path_prefix: (value) => (value === "" ? "any file at the root" : `any file in the folder "${value}"`),
  path_extension: (value) => `any file ending in ".${value}"`,
  path_filename: (value) => `any file named "${value}" before its extension`,
}

const FIELD_NAMES: Readonly<Record<DownloadQueryField, string>> = {
  path: "path",
  path_prefix: "folder",
  path_extension: "file extension",
  path_filename: "file name",
}

function pathField(path: string, field: DownloadQueryField): string {
  const slash = path.lastIndexOf("/")
  const file = path.slice(slash + 1)
  const dot = file.lastIndexOf(".")
  switch (field) {
    case "path":
      return path
    case "path_prefix":
      return path.slice(0, slash + 1)
    case "path_extension":
      return dot > 0 ? file.slice(dot + 1) : ""
    case "path_filename":
      return dot > 0 ? file.slice(0, dot) : file
  }
}

interface Token {
  readonly text: string
  readonly offset: number
}

interface Cursor {
  readonly query: string
  readonly tokens: readonly Token[]
  next: number
}

function tokenize(query: string): readonly Token[] {
  const tokens: Token[] = []
  const pattern = /\s+|("[^"]*")|([()])|(:)|([A-Za-z_]+)/y
  while (pattern.lastIndex < query.length) {
    const offset = pattern.lastIndex
    const match = pattern.exec(query)
    if (match === null) {
      throw new DownloadQueryError(query, offset, "a field, AND, OR, a quoted value or a parenthesis")
    }
    if (match[0].trim() !== "") {
      tokens.push({ text: match[0], offset })
    }
  }
  return tokens
}

function readOr(cursor: Cursor): DownloadQuery {
  return readJoined(cursor, "OR", (inner) => readJoined(inner, "AND", readTerm))
}

function readJoined(cursor: Cursor, word: "AND" | "OR", readPart: (cursor: Cursor) => DownloadQuery): DownloadQuery {
  const first = readPart(cursor)
  const parts = [first]
  while (cursor.tokens[cursor.next]?.text === word) {
    cursor.next += 1
    parts.push(readPart(cursor))
  }
  return parts.length === 1 ? first : { kind: word === "AND" ? "and" : "or", parts }
}

function readTerm(cursor: Cursor): DownloadQuery {
  const token = cursor.tokens[cursor.next]?.text
  if (token === "(") {
    cursor.next += 1
    const inner = readOr(cursor)
    expectToken(cursor, ")")
    return inner
  }
  if (token === undefined || !/^[A-Za-z_]+$/.test(token)) {
    return fail(cursor, "a field")
  }
  cursor.next += 1
  expectToken(cursor, ":")
  const value = readValue(cursor)
  if (token === "_exists_") {
    return { kind: "exists", field: readField(cursor, value) }
  }
  const field = readField(cursor, token)
  return { kind: "is", field, value: field === "path_extension" ? value.replace(/^\./, "") : value }
}

function readValue(cursor: Cursor): string {
  const token = cursor.tokens[cursor.next]?.text
  if (token === undefined || !token.startsWith('"')) {
    return fail(cursor, "a value in double quotes")
  }
  cursor.next += 1
  return token.slice(1, -1)
}

function readField(cursor: Cursor, name: string): DownloadQueryField {
  return Object.hasOwn(EXPLANATIONS, name) ? (name as DownloadQueryField) : fail(cursor, "a known field before")
}

function expectToken(cursor: Cursor, text: string): void {
  if (cursor.tokens[cursor.next]?.text !== text) {
    fail(cursor, `"${text}"`)
  }
  cursor.next += 1
}

function fail(cursor: Cursor, expected: string): never {
  throw new DownloadQueryError(cursor.query, cursor.tokens[cursor.next]?.offset ?? cursor.query.length, expected)
}
