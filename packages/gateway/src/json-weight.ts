import { GatewayError } from "./gateway-error.ts"
import type { MemoryShare } from "./memory.ts"

// Parsing takes some 0.3 µs for each object and key, in which nobody else is served.
const MAX_REQUEST_NODES = 250_000
const MAX_ANSWER_NODES = 2_000_000

// What objects, keys and items take in memory, measured with the smallest of them.
const NODE_BYTES = 64
const ITEM_BYTES = 24

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** What a JSON text becomes when it is parsed. */
interface JsonWeight {
  /** Objects, lists and keys. */
  readonly nodes: number
  readonly bytes: number
}

/** Weighs a JSON text without parsing it; of one that is none, any number comes out. */
export function weighJson(text: string | Buffer): JsonWeight {
  const codeAt = typeof text === "string" ? (at: number) => text.charCodeAt(at) : (at: number) => text[at] ?? 0
  let nodes = 0
  let items = 0
  for (let at = 0; at < text.length; at++) {
    const code = codeAt(at)
    if (code === QUOTE) at = endOfString(text, at, codeAt)
    else if (code === 0x7b || code === 0x5b || code === 0x3a) nodes++
    else if (code === 0x2c) items++
  }
  return { nodes, bytes: nodes * NODE_BYTES + items * ITEM_BYTES }
}

/** Index of the quote that ends a string; the last index when none does. Most of a large body is one string, so it is jumped over. */
function endOfString(text: string | Buffer, start: number, codeAt: (at: number) => number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (codeAt(at - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at
  }
  return text.length - 1
}

/** @throws GatewayError `invalid_request_error` for a body whose reading would hold up all others, `overloaded` */
export function admitRequest(text: string, memory: MemoryShare): void {
  const { nodes, bytes } = weighJson(text)
  if (nodes > MAX_REQUEST_NODES) {
    const reason = `it has more than ${MAX_REQUEST_NODES} objects, lists and keys`
    throw new GatewayError("invalid_request_error", { reason })
  }
  memory.take(bytes)
}

/** Whether an answer is read before it is passed on. @throws GatewayError `overloaded` */
export function admitAnswer(bytes: Buffer, memory: MemoryShare): boolean {
  const weight = weighJson(bytes)
  if (weight.nodes > MAX_ANSWER_NODES) return false
  memory.take(weight.bytes)
  return true
}
