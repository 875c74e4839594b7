import {
  countsAsDownload,
  LIBRARIES,
  type Library,
  libraryOf,
  librarySnippets,
  type ModelSummary,
} from "@orrery/catalog"
import type { RepoDetails } from "@orrery/hub"

// A file format decides on its own; the first is what most readers look for.
const LIBRARIES_OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  gguf: ["llama.cpp", "llama-cpp-python"],
  mlx: ["mlx"],
  onnx: ["onnxruntime"],
  openvino: ["openvino"],
  coreml: ["coreml"],
  keras: ["keras"],
}

// Files that more libraries than this count are weights like any others: they do not tell whose model it is.
const MAX_LIBRARIES_OF_TELLING_FILE = 2

/** The facts that decide which libraries a model is for. */
export type LibraryEvidence = Pick<RepoDetails, "library" | "tags" | "formats" | "transformersInfo">

/**
 * Libraries of the catalogue that can load a model, in the order of the evidence: the library that the card names, those
 * of its file formats, transformers when its configuration names a class, then tags.
 *
 * A tag is a word first and a library second, so a tag alone makes a library only if the library is one that models are
 * commonly tagged with (a filter of the list), or if the repository has a file that few libraries but this one look for.
 *
 * All but the card's own library have a sample that runs this model; that one stands first even without.
 */
export function usableLibraries(repo: LibraryEvidence, model: ModelSummary): Library[] {
  const files = model.fileNames ?? []
  const own = libraryOf(repo.library ?? "")
  const formats = repo.formats.flatMap((format) => LIBRARIES_OF_FORMAT[format] ?? [])
  const tagged = repo.tags.filter((tag) => isLibraryTag(tag, files))
  const keys = [...formats, ...(repo.transformersInfo ? ["transformers"] : []), ...tagged]
  const others = keys
    .map((key) => libraryOf(key))
    .filter((library): library is Library => library !== undefined && hasSampleFor(library, model))
  return [...new Map([...(own ? [own] : []), ...others].map((library) => [library.key, library])).values()]
}

/** Tells whether a sample has more than a notice for a model. */
function hasSampleFor({ key }: Library, model: ModelSummary): boolean {
  return librarySnippets(model, key).some(({ role }) => role === "run")
}

function isLibraryTag(tag: string, files: readonly string[]): boolean {
  // Tags are compared exactly: people write them in their own letter case, the hub and its tools in that of the key.
  const library: Library | undefined = Object.hasOwn(LIBRARIES, tag) ? libraryOf(tag) : undefined
  if (!library) return false
  if (library.countDownloads === undefined) return library.filter
  const counted = files.filter((path) => countsAsDownload(library.key, path))
  return library.filter ? counted.length > 0 : counted.some(isTelling)
}

function isTelling(path: string): boolean {
  if (countsAsDownload(undefined, path)) return false
  const counting = Object.values<Library>(LIBRARIES).filter(
    ({ key, countDownloads }) => countDownloads !== undefined && countsAsDownload(key, path),
  )
  return counting.length <= MAX_LIBRARIES_OF_TELLING_FILE
}
