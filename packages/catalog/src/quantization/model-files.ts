import { type ParsedQuantization, parseQuantization } from "./parse-name.ts"

/** What a file of a GGUF repository is: weights, a projector for images and sound, or statistics for quantizing. */
export type ModelFileKind = "weights" | "projector" | "imatrix"

/** Files that belong together: one file, or all shards of a split one. */
export interface ModelFileGroup {
  readonly kind: ModelFileKind
  /** Path without the shard numbers; for a file that is not split, its path. */
  readonly name: string
  /** Paths in the order of their shard numbers. */
  readonly files: readonly string[]
  /** What the name says of the quantization; absent where it says nothing. */
  readonly quantization?: ParsedQuantization
  /** How many files there should be; 1 for a file that is not split. */
  readonly shardCount: number
  /** Shard numbers from 1 that have no file, ascending. */
  readonly missingShards: readonly number[]
  /** Sum of the sizes of the files; absent unless every file's size is known. */
  readonly totalBytes?: number
}

/** Most shards that a name may announce: 1,000 files of 50 GB are 50 TB; more is a name that only looks like a shard. */
const MAX_SHARDS = 1000

/**
 * Groups the model files of a repository: shards named `-00001-of-00005` are joined, projectors (`mmproj`) and imatrix
 * files are told apart. Files that are neither GGUF nor imatrix are left out.
 *
 * @param fileNames paths in the repository
 * @param sizesBytes size by path, as far as sizes are known
 * @returns groups in the order of their first file in `fileNames`
 */
export function groupModelFiles(
  fileNames: readonly string[],
  sizesBytes: ReadonlyMap<string, number> = new Map(),
): readonly ModelFileGroup[] {
  const groups = new Map<string, Map<number, string>>()
  const shards = new Map<string, Shard>()
  for (const path of new Set(fileNames)) {
    const shard = shardOf(path)
    if (shard === undefined) {
      continue
    }
    const key = `${shard.count} ${shard.name}`
    const members = groups.get(key) ?? new Map<number, string>()
    groups.set(key, members.set(shard.number, path))
    shards.set(key, shard)
  }
  return [...groups].map(([key, members]) => toGroup(shards.get(key) as Shard, members, sizesBytes))
}

interface Shard {
  readonly kind: ModelFileKind
  readonly name: string
  readonly number: number
  readonly count: number
}

function shardOf(path: string): Shard | undefined {
  const kind = kindOf(path)
  if (kind === undefined) {
    return undefined
  }
  // The five digits are what llama-gguf-split writes.
  const match = /^(.*)-(\d{5})-of-(\d{5})(\.gguf)$/is.exec(path)
  const [, base = "", numberText, countText, extension = ""] = match ?? []
  const [number, count] = [Number(numberText), Number(countText)]
  return match !== null && number >= 1 && number <= count && count <= MAX_SHARDS
    ? { kind, name: `${base}${extension}`, number, count }
    : { kind, name: path, number: 1, count: 1 }
}

function kindOf(path: string): ModelFileKind | undefined {
  const file = path.slice(path.lastIndexOf("/") + 1).toLowerCase()
  if (isImatrix(file)) {
    return "imatrix"
  }
  if (!file.endsWith(".gguf")) {
    return undefined
  }
  return /(?:^|[-_.])mmproj(?:[-_.]|$)/.test(file) ? "projector" : "weights"
}

function isImatrix(file: string): boolean {
  if (/^imatrix[^/]*\.(?:dat|gguf)$/.test(file)) {
    return true
  }
  if (!/(?:^|[-_.])imatrix(?:\.dat|\.gguf)?$/.test(file)) {
    return false
  }
  // `m-Q4_K_M.imatrix.gguf` is a model quantized with an imatrix; unquantized models are measured, never made, with one.
  const type = parseQuantization(file)?.type
  return !file.endsWith(".gguf") || type === undefined || ["F32", "F16", "BF16"].includes(type)
}

function toGroup(
  shard: Shard,
  members: ReadonlyMap<number, string>,
  sizesBytes: ReadonlyMap<string, number>,
): ModelFileGroup {
  const numbers = Array.from({ length: shard.count }, (_, index) => index + 1)
  const files = numbers.flatMap((number) => members.get(number) ?? [])
  const quantization = shard.kind === "imatrix" ? undefined : parseQuantization(shard.name)
  const sizes = files.map((path) => sizesBytes.get(path))
  const totalBytes = sizes.reduce<number | undefined>(
    (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  )
  return {
    kind: shard.kind,
    name: shard.name,
    files,
    ...(quantization === undefined ? {} : { quantization }),
    shardCount: shard.count,
    missingShards: numbers.filter((number) => !members.has(number)),
    ...(totalBytes === undefined ? {} : { totalBytes }),
  }
}
