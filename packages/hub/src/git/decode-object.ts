import { HubError } from "../hub-error.ts"
import type { GitTreeRow } from "./encode-object.ts"

/**
 * Reads the rows of a tree object, in git's order.
 *
 * @throws HubError `object_missing` when the bytes are not a tree
 */
export function decodeTree(oid: string, content: Uint8Array): GitTreeRow[] {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const rows: GitTreeRow[] = []
  let position = 0
  while (position < bytes.length) {
    const space = bytes.indexOf(0x20, position)
    const end = space === -1 ? -1 : bytes.indexOf(0, space)
    if (end === -1 || end + 21 > bytes.length) throw new HubError("object_missing", { oid })
    const mode = bytes.toString("latin1", position, space)
    rows.push({
      kind: mode === "40000" ? "directory" : "file",
      name: bytes.toString("utf8", space + 1, end),
      oid: bytes.toString("hex", end + 1, end + 21),
    })
    position = end + 21
  }
  return rows
}
