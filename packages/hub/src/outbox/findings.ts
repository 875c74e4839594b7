import type { ByteSource } from "@orrery/model-files"
import type { FileEntry } from "../files/tree-entry.ts"
import type { GgufFacts, RepoProblem } from "../repos/repo.ts"

/** The revision that handlers look at. */
export type Snapshot = {
  /** Every file, by path. */
  files: ReadonlyMap<string, FileEntry>
  /** Reads the start of a file as text; undefined when there is no such file. */
  readText: (path: string, maxBytes: number) => Promise<{ text: string; truncated: boolean } | undefined>
  /** Gives ranged access to a file that exists. */
  bytes: (entry: FileEntry) => ByteSource
}

/** What handlers found out; each fills its part. */
export type Findings = {
  cardData: Record<string, unknown>
  summary?: string
  config?: Record<string, unknown>
  tokenizerConfig?: Record<string, unknown>
  hasChatTemplate: boolean
  safetensors?: { parameters: Record<string, number>; total: number }
  gguf?: GgufFacts
  formats: string[]
  problems: RepoProblem[]
}

/** Looks at a revision and notes findings. What is broken in a repository becomes a problem, never an error. */
export type Handler = (snapshot: Snapshot, findings: Findings) => Promise<void>

/** Findings before anything was read. */
export function noFindings(): Findings {
  return { cardData: {}, hasChatTemplate: false, formats: [], problems: [] }
}

/** Keeps what the database can store: JSON there may hold neither NUL nor halves of characters. */
export function storableJson(value: unknown): unknown {
  if (typeof value === "string") return storableText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storableJson(item)]))
}

/** Keeps text that the database can store. */
export function storableText(text: string): string {
  return Buffer.from(text.replaceAll("\0", "")).toString("utf8")
}

/** Length of a value as JSON; infinite for one that nests too deeply to be written. */
export function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
