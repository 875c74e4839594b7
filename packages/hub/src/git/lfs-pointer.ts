/** What a pointer file says about the content it stands for. */
export type LfsPointer = { sha256: string; sizeBytes: number }

const POINTER =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-[^\n]*\n)*oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n?$/
const MAX_POINTER_BYTES = 1024 // git-lfs reads no more than this

/** Writes the text that git keeps in place of a large file. */
export function formatLfsPointer(pointer: LfsPointer): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${pointer.sha256}\nsize ${pointer.sizeBytes}\n`
}

/** Reads a pointer; undefined when the bytes are an ordinary file. */
export function parseLfsPointer(content: Uint8Array): LfsPointer | undefined {
  if (content.length > MAX_POINTER_BYTES) return undefined
  const match = POINTER.exec(Buffer.from(content).toString("utf8"))
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  return { sha256: match[1], sizeBytes: Number(match[2]) }
}
