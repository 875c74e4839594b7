/**
 * Reads the JSON of the chunks of a stream, most of which differ from the one before in nothing but a few texts.
 *
 * Two chunks that were parsed as usual show which texts change; what stands around those is kept. A chunk that has the same
 * around other texts is made from the parts instead of being parsed again, which takes a fraction of the time. The result is a
 * new object each time and is equal to what the parser gives. Streams whose chunks differ otherwise are parsed as usual.
 */
export class ChunkReader {
  /** The chunk that was parsed last; a copy, since the caller may change what it was given. */
  #last: unknown
  #template: Template | undefined
  /** Paths of the texts that were seen to change. */
  readonly #changing = new Set<string>()
  /** How often a template may still be made before one pays: each costs more than parsing a chunk. */
  #credit = MAX_CREDIT

  /** @throws SyntaxError when the text is not JSON */
  read(json: string): unknown {
    const known = this.#template === undefined ? undefined : filledIn(this.#template, json)
    if (known !== undefined) {
      this.#credit = MAX_CREDIT
      return known
    }
    const value: unknown = JSON.parse(json)
    if (this.#credit > 0 && json.length <= MAX_CHARACTERS) {
      this.#credit -= 1
      if (this.#changing.size > MAX_CHANGING) {
        this.#changing.clear()
      }
      const copy: unknown = JSON.parse(json)
      this.#template = haveSameShape(copy, this.#last, this.#changing)
        ? templateOf(json, copy, this.#changing)
        : undefined
      this.#last = copy
    }
    return value
  }
}

const MAX_CREDIT = 8

/** More texts than this are no sign of a stream whose chunks are alike. */
const MAX_CHANGING = 100

/** A chunk that holds a picture is not one of many of its kind. */
const MAX_CHARACTERS = 2 ** 16

/** Where tools are called the longest path has some fifty characters; what is nested deeper is left to the parser. */
const MAX_PATH = 200

interface Template {
  /** What stands before each text that changes, from the end of the last such text on. */
  readonly before: readonly string[]
  readonly after: string
  readonly fillIn: FillIn
}

/** Makes a chunk, or a part of it, around the texts that change. */
type FillIn = (texts: readonly string[]) => unknown

/** The chunk, if its texts stand in the same surroundings. */
function filledIn({ before, after, fillIn }: Template, json: string): unknown {
  const texts = new Array<string>(before.length)
  const end = json.length - after.length
  let place = 0
  for (let index = 0; index < before.length; index += 1) {
    const expected = before[index] as string
    const start = place + expected.length
    // Comparing a slice is several times faster than `startsWith`, which looks at one character after the other.
    if (json.slice(place, start) !== expected) {
      return undefined
    }
    place = index === before.length - 1 ? end : closingQuote(json, start)
    const text = place < start ? undefined : stringContent(json.slice(start, place))
    if (text === undefined) {
      return undefined
    }
    texts[index] = text
  }
  return place === end && json.slice(end) === after ? fillIn(texts) : undefined
}

/** Makes copies of an object with something else in one field. */
type Copying = (object: object, fillIn: FillIn) => FillIn

/** The engine copies and stores fastest in code that sees one shape only, so the fields of every chunk have code of their own. */
const COPYING: ReadonlyMap<string, Copying> = new Map<string, Copying>([
  ["choices", (chunk, fillIn) => (texts) => ({ ...chunk, choices: fillIn(texts) })],
  ["delta", (choice, fillIn) => (texts) => ({ ...choice, delta: fillIn(texts) })],
  ["content", (delta, fillIn) => (texts) => ({ ...delta, content: fillIn(texts) })],
])

/** Makes copies of an object or a list with other things in some places. */
function copying(container: Container, places: readonly (readonly [key: string, fillIn: FillIn])[]): FillIn {
  const [first, ...rest] = places
  if (Array.isArray(container)) {
    return container.length === 1 && first !== undefined
      ? (texts) => [first[1](texts)]
      : withPlaces(() => [...container], places)
  }
  const copyingFirst = first === undefined ? undefined : COPYING.get(first[0])
  return copyingFirst === undefined || first === undefined
    ? withPlaces(() => ({ ...container }), places)
    : withPlaces(copyingFirst(container, first[1]), rest)
}

function withPlaces(copy: FillIn, places: readonly (readonly [key: string, fillIn: FillIn])[]): FillIn {
  if (places.length === 0) {
    return copy
  }
  return (texts) => {
    const made = copy(texts) as Record<string, unknown>
    for (let index = 0; index < places.length; index += 1) {
      const [key, fillIn] = places[index] as (typeof places)[number]
      made[key] = fillIn(texts)
    }
    return made
  }
}

/** The first quote that no backslash stands before; a text that has such a quote behind an escaped backslash is parsed as usual. */
function closingQuote(json: string, start: number): number {
  let place = json.indexOf('"', start)
  while (json.charCodeAt(place - 1) === BACKSLASH) {
    place = json.indexOf('"', place + 1)
  }
  return place
}

/** What a JSON string with this between its quotes says; undefined when it is not exactly one string. */
function stringContent(raw: string): string | undefined {
  let text = ""
  let from = 0
  for (let place = 0; place < raw.length; place += 1) {
    const code = raw.charCodeAt(place)
    if (code === QUOTE || code < FIRST_PLAIN) {
      return undefined
    }
    if (code === BACKSLASH) {
      const meant = ESCAPES[raw.charAt(place + 1)]
      if (meant === undefined) {
        return unescaped(raw)
      }
      text += raw.slice(from, place) + meant
      place += 1
      from = place + 1
    }
  }
  return from === 0 ? raw : text + raw.slice(from)
}

function unescaped(raw: string): string | undefined {
  try {
    return JSON.parse(`"${raw}"`)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Control characters must be escaped in JSON. */
const FIRST_PLAIN = 0x20

/** The escapes that texts are full of; the others are left to the JSON parser. */
const ESCAPES: Readonly<Record<string, string | undefined>> = { n: "\n", '"': '"', "\\": "\\", t: "\t" }

/** Whether two values differ in nothing but texts, whose paths are noted. */
function haveSameShape(value: unknown, last: unknown, changing: Set<string>, path = ""): boolean {
  if (typeof value === "string" && typeof last === "string") {
    if (value !== last) {
      changing.add(path)
    }
    return true
  }
  if (!isContainer(value) || !isContainer(last)) {
    return value === last
  }
  const keys = Object.keys(value)
  const hasSameKeys = Array.isArray(value) === Array.isArray(last) && keys.join() === Object.keys(last).join()
  return (
    hasSameKeys &&
    path.length < MAX_PATH &&
    keys.every((key) => haveSameShape(value[key], last[key], changing, pathOf(path, key)))
  )
}

/** The template of a chunk; undefined when its texts cannot be told apart by their order. */
function templateOf(json: string, value: unknown, changing: ReadonlySet<string>): Template | undefined {
  if (!isContainer(value)) {
    return undefined
  }
  // Names and texts stand in the JSON in the order of the fields.
  const strings = json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g)
  const before: string[] = []
  let from = 0
  const fillInOf = (container: Container, path: string): FillIn => {
    const places: [string, FillIn][] = []
    for (const [key, item] of Object.entries(container)) {
      const name = pathOf(path, key)
      if (!Array.isArray(container)) {
        strings.next()
      }
      if (isContainer(item)) {
        places.push([key, fillInOf(item, name)])
      } else if (typeof item === "string") {
        const { index = 0, 0: raw = "" } = strings.next().value ?? {}
        if (changing.has(name)) {
          const place = before.length
          places.push([key, (texts) => texts[place]])
          before.push(json.slice(from, index + 1))
          from = index + raw.length - 1
        }
      }
    }
    return copying(container, places)
  }
  const fillIn = fillInOf(value, "")
  const template = { before, after: json.slice(from), fillIn }
  return isRight(template) ? template : undefined
}

/** Other texts in the places that were found must turn up in the right fields, else they are not the places of the texts. */
function isRight({ before, after, fillIn }: Template): boolean {
  const probes = before.map((_text, index) => String(index))
  const json = before.map((text, index) => text + index).join("") + after
  try {
    return JSON.stringify(JSON.parse(json)) === JSON.stringify(fillIn(probes))
  } catch {
    return false
  }
}

type Container = Readonly<Record<string, unknown>>

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null
}

function pathOf(path: string, key: string): string {
  return `${path}/${key}`
}
