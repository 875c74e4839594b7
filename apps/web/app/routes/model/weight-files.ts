import { groupModelFiles, nearestQuantization, type ParsedQuantization } from "@orrery/catalog"
import type { TreeEntry } from "@orrery/hub"

/** A GGUF file that a reader can choose, or the shards of one. */
export interface WeightFile {
  /** Path of the first file. */
  path: string
  /** The quantization, such as `Q4_K_M`; the path where the name says none or two files share one. */
  label: string
  quantization: ParsedQuantization["type"] | undefined
  sizeBytes: number | undefined
}

/** The GGUF weights among the files of a repository, in the order of the listing. */
export function weightFilesOf(entries: readonly TreeEntry[]): WeightFile[] {
  const sizes = new Map(entries.map(({ path, sizeBytes }) => [path, sizeBytes]))
  const paths = entries.filter(({ type, path }) => type === "file" && path.endsWith(".gguf")).map(({ path }) => path)
  const groups = groupModelFiles(paths, sizes).filter(({ kind }) => kind === "weights")
  const labels = groups.map(({ quantization }) => quantization?.label)
  return groups.map(({ name, files, quantization, totalBytes }) => {
    const isUnique = labels.filter((label) => label === quantization?.label).length === 1
    return {
      path: files[0] ?? name,
      label: quantization && isUnique ? quantization.label : name,
      quantization: quantization?.type,
      sizeBytes: totalBytes,
    }
  })
}

// A good balance of size and faithfulness, and the type that most repositories have.
const USUAL_QUANTIZATION = "Q4_K_M"

/** The file to show when the reader chose none: the usual quantization or the nearest to it, else the first. */
export function usualWeightFile(files: readonly WeightFile[]): WeightFile | undefined {
  const usual = nearestQuantization(
    USUAL_QUANTIZATION,
    files.flatMap(({ quantization }) => quantization ?? []),
  )
  return files.find(({ quantization }) => quantization !== undefined && quantization === usual) ?? files[0]
}
