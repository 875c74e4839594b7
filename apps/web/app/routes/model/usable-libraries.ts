import { LIBRARIES, type Library, libraryOf } from "@orrery/catalog"
import type { RepoDetails } from "@orrery/hub"

// A file format that only some libraries read decides on its own.
const LIBRARIES_OF_FORMAT: Record<string, string[]> = { gguf: ["llama-cpp-python"], mlx: ["mlx"] }

/** Libraries of the catalogue that have a sample for this model, the model's own library first. */
export function usableLibraries(repo: Pick<RepoDetails, "library" | "tags" | "formats">): Library[] {
  const keys = [
    ...(repo.library ? [repo.library] : []),
    ...repo.formats.flatMap((format) => LIBRARIES_OF_FORMAT[format] ?? []),
    ...repo.tags.filter((tag) => Object.hasOwn(LIBRARIES, tag)),
  ]
  const found = keys.map((key) => libraryOf(key)).filter((library) => library?.snippets !== undefined)
  return [...new Map(found.map((library) => [library?.key, library])).values()].filter(
    (library): library is Library => library !== undefined,
  )
}
