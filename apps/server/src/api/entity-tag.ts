/** Whether an `If-None-Match` header names a tag: alone, in a list, in its weak form, or by `*`. */
export function hasEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === "*") return true
  // A tag may hold commas, so that the list cannot be split at them.
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === etag)
}
