import { tensorTypeByCode } from "@orrery/catalog"
import { ByteReader } from "../byte-reader.ts"
import type { ByteSource } from "../byte-source.ts"
import { addCounts, elementCount } from "../element-count.ts"
import { ModelFileError, quoted } from "../model-file-error.ts"
import { MAX_DIMENSIONS, MAX_HEADER_BYTES, MAX_KEYS, MAX_NAME_BYTES, MAX_TENSORS, WINDOW_BYTES } from "./limits.ts"
import { type GgufValue, readString, readValue } from "./value.ts"

/** One tensor of a GGUF file. */
export type GgufTensor = {
  name: string
  /** Name of the tensor type, such as `Q4_K`; `type 99` when the code is not known. */
  type: string
  shape: number[]
  /** First byte, counted from the start of the data section. */
  offset: number
}

/** What the header of a GGUF file says. */
export type GgufHeader = {
  version: 2 | 3
  /** Keys in file order. */
  metadata: Map<string, GgufValue>
  tensors: GgufTensor[]
  /** Number of elements by tensor type. */
  parameters: Record<string, number>
  /** Number of elements in all tensors. */
  total: number
}

const MAGIC = 0x46554747 // "GGUF" read as a little-endian number

/**
 * Reads the header of a GGUF file without its tensors.
 *
 * Reads windows of 1 MiB; long arrays are skipped without being kept.
 *
 * @throws ModelFileError for every file that is not sound: `not_this_format`, `unsupported_version`,
 * `header_too_large`, `out_of_bounds`, `invalid_header`, `duplicate_key`, `invalid_tensor`, `too_many`
 * @see GGUF format, "File structure" (versions 2 and 3)
 */
export async function readGguf(source: ByteSource): Promise<GgufHeader> {
  const reader = new ByteReader(source, { windowBytes: WINDOW_BYTES, maxBytes: MAX_HEADER_BYTES })
  const version = await readStart(reader, source)
  const tensorCount = await reader.count("number of tensors")
  const keyCount = await reader.count("number of keys")
  // A tensor takes at least 24 bytes and a key 13, so a count that does not fit the file is refused at once.
  if (tensorCount > MAX_TENSORS || !reader.canHold(tensorCount, 24)) throw tooMany("tensors", tensorCount)
  if (keyCount > MAX_KEYS || !reader.canHold(keyCount, 13)) throw tooMany("keys", keyCount)
  const metadata = await readMetadata(reader, keyCount)
  return { version, metadata, ...(await readTensors(reader, tensorCount)) }
}

async function readStart(reader: ByteReader, source: ByteSource): Promise<2 | 3> {
  if (source.sizeBytes < 24 || (await reader.uint32()) !== MAGIC) {
    throw new ModelFileError("not_this_format", "The file does not start as a GGUF file does.")
  }
  const version = await reader.uint32()
  if (version === 2 || version === 3) return version
  const isSwapped = version === 0x02000000 || version === 0x03000000
  const what = isSwapped ? "for big-endian machines" : `of version ${version}`
  throw new ModelFileError("unsupported_version", `GGUF files ${what} are not supported; versions 2 and 3 are.`)
}

async function readMetadata(reader: ByteReader, keyCount: number): Promise<Map<string, GgufValue>> {
  const metadata = new Map<string, GgufValue>()
  for (let index = 0; index < keyCount; index += 1) {
    const key = await readString(reader, MAX_NAME_BYTES)
    if (metadata.has(key)) throw new ModelFileError("duplicate_key", `The header names ${quoted(key)} twice.`)
    metadata.set(key, await readValue(reader, await reader.uint32()))
  }
  return metadata
}

async function readTensors(
  reader: ByteReader,
  tensorCount: number,
): Promise<Pick<GgufHeader, "tensors" | "parameters" | "total">> {
  const tensors: GgufTensor[] = []
  const names = new Set<string>()
  const parameters = new Map<string, number>()
  let total = 0
  for (let index = 0; index < tensorCount; index += 1) {
    const tensor = await readTensor(reader)
    if (names.has(tensor.name)) {
      throw new ModelFileError("duplicate_key", `The header names the tensor ${quoted(tensor.name)} twice.`)
    }
    names.add(tensor.name)
    tensors.push(tensor)
    const elements = elementCount(tensor.name, tensor.shape)
    parameters.set(tensor.type, addCounts(parameters.get(tensor.type) ?? 0, elements))
    total = addCounts(total, elements)
  }
  return { tensors, parameters: Object.fromEntries(parameters), total }
}

async function readTensor(reader: ByteReader): Promise<GgufTensor> {
  const name = await readString(reader, MAX_NAME_BYTES)
  const dimensions = await reader.uint32()
  if (dimensions > MAX_DIMENSIONS) {
    throw new ModelFileError(
      "invalid_tensor",
      `Tensor ${quoted(name)} claims ${dimensions} dimensions; the limit is ${MAX_DIMENSIONS}.`,
    )
  }
  const shape: number[] = []
  for (let index = 0; index < dimensions; index += 1) shape.push(await reader.count("dimension"))
  const code = await reader.uint32()
  const type = tensorTypeByCode(code)?.name ?? `type ${code}`
  return { name, type, shape, offset: await reader.count("tensor offset") }
}

function tooMany(what: string, count: number): ModelFileError {
  return new ModelFileError("too_many", `The header claims ${count} ${what}, which cannot be.`)
}
