import { readFileSync } from "node:fs"

const TYPES: Readonly<Record<string, string>> = {
  flac: "audio/flac",
  jpg: "image/jpeg",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  png: "image/png",
  wav: "audio/wav",
}

/** A small real file: one that snippets read, or one that the server answers with. */
export interface SampleFile {
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
  readonly base64: string
  readonly dataUrl: string
}

/** Reads a file beside these tests. @throws Error for a file that is not there */
export function sampleFile(name: string): SampleFile {
  const bytes = readFileSync(new URL(`files/${name}`, import.meta.url))
  const type = TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream"
  const base64 = bytes.toString("base64")
  return { name, type, bytes, base64, dataUrl: `data:${type};base64,${base64}` }
}
