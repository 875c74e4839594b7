/** What the browser keeps for this site; undefined where it may keep nothing. */
export function localStore(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
