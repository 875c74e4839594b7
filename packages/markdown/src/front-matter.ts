import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml"

/** The part between the `---` lines at the start of a document, and the rest. */
export type FrontMatter = {
  /** Plain JSON values only; dates stay text. Empty when there is none or it cannot be read. */
  data: Record<string, unknown>
  /** The document without its front matter. */
  body: string
  /** Present when there is front matter that cannot be used; `line` counts from 1 in the whole document. */
  problem?: { line: number; message: string }
}

/** Characters of front matter that are read: the largest cards of public models hold about 40 000. */
const MAX_FRONT_MATTER_CHARACTERS = 65_536
const MAX_DEPTH = 24 // result tables of model cards nest about 8 deep
const MAX_VALUES = 20_000 // an alias may repeat a part; this bounds what repetition can grow to
const MAX_KEY_CHARACTERS = 512
const MAX_ALIASES = 100 // finding an alias's anchor walks the whole block

class FrontMatterError extends Error {
  override readonly name = "FrontMatterError"
  readonly offset: number
  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/**
 * Reads the YAML block at the start of a model card or page.
 *
 * Never throws: a block that is too large, too deep or not YAML comes back as `problem` with empty `data`.
 */
export function readFrontMatter(source: string): FrontMatter {
  const text = source.startsWith("\uFEFF") ? source.slice(1) : source
  const opening = /^---[ \t]*\r?\n/.exec(text)
  if (opening === null) return { data: {}, body: text }
  const start = opening[0].length
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start, start + MAX_FRONT_MATTER_CHARACTERS + 8))
  if (closing === null) {
    if (text.length - start <= MAX_FRONT_MATTER_CHARACTERS) return { data: {}, body: text }
    return { data: {}, body: text, problem: { line: 1, message: tooLarge() } }
  }
  const body = text.slice(start + closing.index + closing[0].length)
  if (closing.index > MAX_FRONT_MATTER_CHARACTERS) {
    return { data: {}, body, problem: { line: 1, message: tooLarge() } }
  }
  return { body, ...readYaml(text.slice(start, start + closing.index)) }
}

function tooLarge(): string {
  return `Front matter is longer than ${MAX_FRONT_MATTER_CHARACTERS} characters; move long text below it.`
}

// Nesting is bounded before the parser sees the text because the parser itself is recursive.
function refuseDeepText(yaml: string): void {
  let offset = 0
  for (const line of yaml.split("\n")) {
    const markers = /^[\s\-?:]*/.exec(line)?.[0].replace(/[\s:]/g, "").length ?? 0
    const brackets = (line.match(/[[{]/g) ?? []).length
    if (markers > MAX_DEPTH || brackets > MAX_FLOW_BRACKETS_PER_LINE) {
      throw new FrontMatterError("Front matter nests too deeply.", offset)
    }
    offset += line.length + 1
  }
}

const MAX_FLOW_BRACKETS_PER_LINE = 2_000 // the parser's stack holds several thousand

function readYaml(yaml: string): Pick<FrontMatter, "data" | "problem"> {
  const lines = new LineCounter()
  try {
    refuseDeepText(yaml)
    const document = parseDocument(yaml, {
      lineCounter: lines,
      schema: "core",
      merge: false,
      uniqueKeys: true,
      prettyErrors: false,
      logLevel: "silent",
    })
    const error = document.errors[0]
    if (error !== undefined) throw new FrontMatterError(firstLine(error.message), error.pos[0])
    return { data: documentData(document) }
  } catch (error) {
    const offset = error instanceof FrontMatterError ? error.offset : 0
    const message =
      error instanceof FrontMatterError ? error.message : "Front matter nests too deeply or cannot be read as YAML."
    // Line 1 of the block is line 2 of the document, after the opening marker.
    return { data: {}, problem: { line: Math.max(1, lines.linePos(offset).line) + 1, message } }
  }
}

function documentData(document: Document.Parsed): Record<string, unknown> {
  const root = document.contents
  if (root === null || (isScalar(root) && root.value === null)) return {}
  if (!isMap(root)) throw new FrontMatterError("Front matter must be a list of `key: value` lines.", 0)
  return new PlainValues(document).mapData(root, 1)
}

/** Turns YAML nodes into plain JSON, counting as it goes so that repetition by aliases stays bounded. */
class PlainValues {
  readonly #document: Document.Parsed
  #count = 0
  #aliases = 0

  constructor(document: Document.Parsed) {
    this.#document = document
  }

  mapData(map: { items: { key: unknown; value: unknown }[] }, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = []
    for (const { key, value } of map.items) {
      const name = this.#keyText(key)
      // These names would reach an object's prototype in code that copies keys carelessly.
      if (name === "__proto__" || name === "constructor" || name === "prototype") continue
      entries.push([name, this.#value(value, depth + 1)])
    }
    return Object.fromEntries(entries)
  }

  #keyText(key: unknown): string {
    const offset = offsetOf(key)
    if (!isScalar(key)) throw new FrontMatterError("Keys of front matter must be plain text.", offset)
    const name = typeof key.value === "string" ? key.value : (key.source ?? String(key.value))
    if (name.length > MAX_KEY_CHARACTERS) {
      throw new FrontMatterError(`A key of front matter is longer than ${MAX_KEY_CHARACTERS} characters.`, offset)
    }
    return name
  }

  #value(node: unknown, depth: number): unknown {
    this.#count += 1
    if (depth > MAX_DEPTH) throw new FrontMatterError("Front matter nests too deeply.", offsetOf(node))
    if (this.#count > MAX_VALUES) {
      throw new FrontMatterError(`Front matter holds more than ${MAX_VALUES} values.`, offsetOf(node))
    }
    if (isAlias(node)) {
      this.#aliases += 1
      if (this.#aliases > MAX_ALIASES) {
        throw new FrontMatterError(`Front matter uses more than ${MAX_ALIASES} aliases.`, offsetOf(node))
      }
      const target = node.resolve(this.#document)
      if (target === undefined) throw new FrontMatterError(`Alias *${node.source} has no anchor.`, offsetOf(node))
      return this.#value(target, depth + 1)
    }
    if (isMap(node)) return this.mapData(node, depth)
    if (isSeq(node)) return node.items.map((item) => this.#value(item, depth + 1))
    if (isScalar(node)) return scalarData(node.value, node.source)
    return null
  }
}

function scalarData(value: unknown, source: string | undefined): unknown {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value
  // Infinity and NaN are not JSON, and digits beyond 2^53 would change: the text is kept.
  if (typeof value === "number") {
    return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))
      ? value
      : (source ?? null)
  }
  return source ?? null
}

function offsetOf(node: unknown): number {
  return (isScalar(node) || isMap(node) || isSeq(node) || isAlias(node)) && node.range ? node.range[0] : 0
}

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? message).slice(0, 300)
}
