const REDACTED = "[redacted]"
const REDACTED_BYTES = Buffer.from(REDACTED)
// Shorter ones are placeholders such as "ollama" and "EMPTY", words that an answer may hold for reasons of its own.
const MIN_KEY_CHARS = 12
// A stream that ends in the middle of a key must not give away most of it.
const MIN_PART_BYTES = 8

/** Removes a provider's key from what the provider answers, in the forms in which texts and addresses hold it. */
export interface KeyRedaction {
  text(text: string): string
  bytes(bytes: Buffer): Buffer
  /** A redaction of pieces that follow each other: a key that is split over two of them is found too. */
  stream(): StreamRedaction
}

export interface StreamRedaction {
  /** What may be passed on now; only bytes that may be the beginning of a key are kept back. */
  push(piece: Buffer): Buffer
  /** What is left when no piece follows. */
  end(): Buffer
}

/** @param key undefined when the provider has none: then everything passes as it is */
export function redactionOf(key: string | undefined): KeyRedaction {
  const forms = key !== undefined && key.length >= MIN_KEY_CHARS ? formsOf(key).map((form) => Buffer.from(form)) : []
  const redact = (bytes: Buffer) => (forms.length === 0 ? bytes : withoutForms(bytes, forms))
  return {
    text: (text) => forms.reduce((rest, form) => rest.replaceAll(form.toString(), REDACTED), text),
    bytes: redact,
    stream: () => (forms.length === 0 ? PASS_ON : streamRedaction(forms)),
  }
}

const PASS_ON: StreamRedaction = { push: (piece) => piece, end: () => Buffer.alloc(0) }

function streamRedaction(forms: readonly Buffer[]): StreamRedaction {
  let held = Buffer.alloc(0)
  return {
    push(piece) {
      const bytes = withoutForms(held.length === 0 ? piece : Buffer.concat([held, piece]), forms)
      const openAt = startOfOpenForm(bytes, forms)
      held = Buffer.from(bytes.subarray(openAt))
      return bytes.subarray(0, openAt)
    },
    end: () => (held.length < MIN_PART_BYTES ? held : REDACTED_BYTES),
  }
}

function formsOf(key: string): string[] {
  const base64 = base64Cores(key)
  return [
    ...new Set([
      key,
      encodeURIComponent(key),
      JSON.stringify(key).slice(1, -1),
      key.replaceAll("/", "\\/"),
      ...base64,
      ...base64.map((core) => core.replaceAll("+", "-").replaceAll("/", "_")),
    ]),
  ]
}

/** The key in base64 behind nothing, one or two other bytes (`Bearer `, `user:`), without the signs that it shares with them. */
function base64Cores(key: string): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)])
    const start = Math.ceil((before * 8) / 6)
    return bytes.toString("base64").slice(start, Math.floor((bytes.length * 8) / 6))
  })
}

function withoutForms(bytes: Buffer, forms: readonly Buffer[]): Buffer {
  return forms.reduce(withoutForm, bytes)
}

function withoutForm(bytes: Buffer, form: Buffer): Buffer {
  let at = bytes.indexOf(form)
  if (at === -1) return bytes
  const parts: Buffer[] = []
  let from = 0
  while (at !== -1) {
    parts.push(bytes.subarray(from, at), REDACTED_BYTES)
    from = at + form.length
    at = bytes.indexOf(form, from)
  }
  return Buffer.concat([...parts, bytes.subarray(from)])
}

/** Where the longest ending begins that is the beginning of a form; the length when there is none. */
function startOfOpenForm(bytes: Buffer, forms: readonly Buffer[]): number {
  return forms.reduce((earliest, form) => Math.min(earliest, startOfOpen(bytes, form)), bytes.length)
}

function startOfOpen(bytes: Buffer, form: Buffer): number {
  const first = form[0] ?? 0
  let at = bytes.indexOf(first, Math.max(0, bytes.length - form.length + 1))
  while (at !== -1) {
    if (form.compare(bytes, at, bytes.length, 0, bytes.length - at) === 0) return at
    at = bytes.indexOf(first, at + 1)
  }
  return bytes.length
}
