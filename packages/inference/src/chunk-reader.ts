/**
 * Reads the JSON of chat chunks, most of which differ from the one before in nothing but a few letters of text.
 *
 * From a chunk that was parsed as usual, what stands before and after its text is kept. A chunk that has the same around
 * another text is made from the parts instead of being parsed again, which takes a fraction of the time; the result is a new
 * object each time and is equal to what the parser gives. Streams whose chunks differ otherwise are parsed as usual.
 */
export class ChunkReader {
  #template: Template | undefined
  /** How often a template may still be made before one pays: each costs as much as parsing a chunk. */
  #credit = MAX_CREDIT

  /** @throws SyntaxError when the text is not JSON */
  read(json: string): unknown {
    const known = this.#template === undefined ? undefined : filledIn(this.#template, json)
    if (known !== undefined) {
      this.#credit = MAX_CREDIT
      return known
    }
    const value: unknown = JSON.parse(json)
    if (this.#credit > 0) {
      this.#credit -= 1
      this.#template = templateOf(json, value)
    }
    return value
  }
}

const MAX_CREDIT = 8

interface Template {
  readonly before: string
  readonly after: string
  readonly chunk: object
  readonly choice: object
  readonly delta: object
  /** The field of `delta` that has the text, such as `content` or `reasoning_content`. */
  readonly field: string
}

/** The chunk, if its text stands in the same surroundings. */
function filledIn(template: Template, json: string): unknown {
  const { before, after } = template
  const start = before.length
  const end = json.length - after.length
  // Comparing a slice is several times faster than `startsWith`, which looks at one character after the other.
  if (end < start || json.slice(0, start) !== before || json.slice(end) !== after) {
    return undefined
  }
  const text = stringContent(json.slice(start, end))
  return text === undefined ? undefined : fillIn(template, text)
}

function fillIn({ chunk, choice, delta, field }: Template, text: string): unknown {
  return { ...chunk, choices: [{ ...choice, delta: { ...delta, [field]: text } }] }
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

/** The template of a chunk with one choice whose only nested part is a delta with some text; undefined for others. */
function templateOf(json: string, value: unknown): Template | undefined {
  const chunk = plainObject(value)
  const choices = chunk?.choices
  const choice = Array.isArray(choices) && choices.length === 1 ? plainObject(choices[0]) : undefined
  const delta = plainObject(choice?.delta)
  if (chunk === undefined || choice === undefined || delta === undefined) {
    return undefined
  }
  const field = Object.keys(delta).find((key) => key !== "role" && typeof delta[key] === "string" && delta[key] !== "")
  if (field === undefined || !isFlat(chunk, "choices") || !isFlat(choice, "delta") || !isFlat(delta, field)) {
    return undefined
  }
  const start = json.indexOf('"', json.indexOf(":", json.indexOf(JSON.stringify(field)) + field.length + 2)) + 1
  const end = json.indexOf('"', start)
  const template = { before: json.slice(0, start), after: json.slice(end), chunk, choice, delta, field }
  return isText(template) ? template : undefined
}

/** Another text at the place that was found must turn up in the right field, else it is not the place of the text. */
function isText(template: Template): boolean {
  const probe = "0"
  try {
    const value = JSON.parse(template.before + probe + template.after)
    return JSON.stringify(value) === JSON.stringify(fillIn(template, probe))
  } catch {
    return false
  }
}

function isFlat(value: Readonly<Record<string, unknown>>, except: string): boolean {
  return Object.keys(value).every((key) => key === except || typeof value[key] !== "object" || value[key] === null)
}

function plainObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}
