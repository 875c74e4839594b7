import { HubError } from "../hub-error.ts"

const MAX_SEGMENT_BYTES = 255 // limit of common file systems
const MAX_PATH_BYTES = 1024

/**
 * Checks a path before it enters a commit.
 *
 * @returns the path itself
 * @throws HubError `invalid_path` with the rule that was broken
 */
export function checkPath(path: string): string {
  const reason = pathProblem(path)
  if (reason !== undefined) throw new HubError("invalid_path", { path, reason })
  return path
}

/** Says which rule a path breaks; undefined when it is fine. */
export function pathProblem(path: string): string | undefined {
  if (path === "") return "it is empty"
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `it is longer than ${MAX_PATH_BYTES} bytes`
  if (Buffer.from(path).toString("utf8") !== path) return "it is not valid Unicode"
  if (path.includes("\\")) return "it holds a backslash"
  if (hasControlCharacter(path)) return "it holds a control character"
  for (const segment of path.split("/")) {
    const reason = segmentProblem(segment)
    if (reason !== undefined) return reason
  }
  return undefined
}

function segmentProblem(segment: string): string | undefined {
  if (segment === "") return "it starts or ends with a slash, or holds two in a row"
  if (segment === "." || segment === "..") return "it holds a . or .. segment"
  if (segment.toLowerCase() === ".git") return "it holds a .git segment"
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return `a segment is longer than ${MAX_SEGMENT_BYTES} bytes`
  return undefined
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}
