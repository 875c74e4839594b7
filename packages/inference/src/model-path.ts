import { InputError } from "./errors.ts"

/**
 * Writes a model id as part of a URL's path.
 *
 * @throws InputError `bad_input` for ids with `.` or `..` as a segment, which would name another path; slashes at the start are left out
 */
export function modelPath(modelId: string): string {
  const segments = modelId.replace(/^\/+/, "").split("/")
  if (
    segments.some((segment) => segment === "." || segment === ".." || segment === "") ||
    /\p{Surrogate}/u.test(modelId)
  ) {
    throw new InputError(
      `Model id ${JSON.stringify(modelId)} cannot stand in an address: it has an empty or dot segment, or half a character.`,
    )
  }
  // A suffix such as `:fastest` stands as it is, since servers compare the path as text.
  return segments.map((segment) => encodeURIComponent(segment).replaceAll("%3A", ":")).join("/")
}
