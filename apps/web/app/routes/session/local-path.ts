/** A path on this site, or the home page: `//host` and `/\host` would lead elsewhere. */
export function localPath(value: FormDataEntryValue | null): string {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : "/"
}
