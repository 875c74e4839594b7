import type { ByteRange } from "@orrery/hub"

/**
 * Reads a `Range` header.
 *
 * @returns the part that is wanted; undefined for the whole file (no range, several ranges, another unit, bad syntax, all of
 *   which a server may ignore); `empty` for any range of an empty file; `unsatisfiable` when the range begins past the end
 */
export function byteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | "empty" | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "")
  if (!match) return undefined
  const [, first = "", last = ""] = match
  if (first === "" && last === "") return undefined
  if (sizeBytes === 0) return "empty"
  if (first === "") {
    const length = Number(last)
    return length === 0 ? "unsatisfiable" : { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 }
  }
  const start = Number(first)
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (last !== "" && Number(last) < start) return undefined
  return start >= sizeBytes ? "unsatisfiable" : { start, end }
}
