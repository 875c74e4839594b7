import { type ByteSource, readExactly } from "../byte-source.ts"
import { addCounts, elementCount } from "../element-count.ts"
import { ModelFileError, quoted } from "../model-file-error.ts"
import { duplicateKey } from "./duplicate-key.ts"
import {
  LENGTH_BYTES,
  MAX_DIMENSIONS,
  MAX_HEADER_BYTES,
  MAX_METADATA_ENTRIES,
  MAX_NAME_CHARACTERS,
  MAX_TENSORS,
} from "./limits.ts"

/** One tensor of a safetensors file. */
export type SafetensorsTensor = {
  name: string
  /** Element type as written, also when it is not a known one. */
  dtype: string
  shape: number[]
  /** First byte, counted from the end of the header. */
  start: number
  /** Byte behind the last one. */
  end: number
}

/** What the header of a safetensors file says. */
export type SafetensorsHeader = {
  metadata: Record<string, string>
  /** In the order of the file's bytes. */
  tensors: SafetensorsTensor[]
  /** Number of elements by element type. */
  parameters: Record<string, number>
  /** Number of elements in all tensors. */
  total: number
}

const BITS_PER_ELEMENT: ReadonlyMap<string, number> = new Map([
  ["BOOL", 8],
  ["U8", 8],
  ["I8", 8],
  ["F8_E5M2", 8],
  ["F8_E4M3", 8],
  ["F8_E8M0", 8],
  ["U16", 16],
  ["I16", 16],
  ["F16", 16],
  ["BF16", 16],
  ["U32", 32],
  ["I32", 32],
  ["F32", 32],
  ["U64", 64],
  ["I64", 64],
  ["F64", 64],
  ["C64", 64],
])

/**
 * Reads the header of a safetensors file with two reads, however large the file is.
 *
 * @throws ModelFileError for every file that is not sound: `header_too_large`, `out_of_bounds`, `invalid_header`,
 * `duplicate_key`, `invalid_tensor`, `overlapping_tensors`, `too_many`
 * @see safetensors format, "Format" section
 */
export async function readSafetensors(source: ByteSource): Promise<SafetensorsHeader> {
  const { header, dataBytes } = await readHeader(source)
  const metadata = readMetadata(header)
  const entries = Object.entries(header).filter(([name]) => name !== "__metadata__")
  if (entries.length > MAX_TENSORS) {
    throw new ModelFileError("too_many", `The header lists ${entries.length} tensors; the limit is ${MAX_TENSORS}.`)
  }
  const parameters = new Map<string, number>()
  let total = 0
  const tensors = entries.map(([name, value]) => {
    const { tensor, elements } = readTensor(name, value, dataBytes)
    parameters.set(tensor.dtype, addCounts(parameters.get(tensor.dtype) ?? 0, elements))
    total = addCounts(total, elements)
    return tensor
  })
  tensors.sort((a, b) => a.start - b.start || a.end - b.end)
  refuseOverlaps(tensors)
  return { metadata, tensors, parameters: Object.fromEntries(parameters), total }
}

async function readHeader(source: ByteSource): Promise<{ header: Record<string, unknown>; dataBytes: number }> {
  if (source.sizeBytes < LENGTH_BYTES) {
    throw new ModelFileError(
      "not_this_format",
      `The file has ${source.sizeBytes} bytes; a safetensors file starts with 8.`,
    )
  }
  const start = await readExactly(source, 0, LENGTH_BYTES)
  const length = new DataView(start.buffer, start.byteOffset, LENGTH_BYTES).getBigUint64(0, true)
  if (length > BigInt(MAX_HEADER_BYTES)) {
    throw new ModelFileError("header_too_large", `The header claims ${length} bytes; the limit is ${MAX_HEADER_BYTES}.`)
  }
  const headerBytes = Number(length)
  const dataBytes = source.sizeBytes - LENGTH_BYTES - headerBytes
  if (dataBytes < 0) {
    throw new ModelFileError(
      "out_of_bounds",
      `The header claims ${headerBytes} bytes, but the file ends after ${source.sizeBytes - LENGTH_BYTES}.`,
    )
  }
  return { header: parseHeader(await readExactly(source, LENGTH_BYTES, headerBytes)), dataBytes }
}

function parseHeader(bytes: Uint8Array): Record<string, unknown> {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
    value = JSON.parse(text)
  } catch (error) {
    throw new ModelFileError("invalid_header", "The header is not JSON.", { cause: error })
  }
  if (!isObject(value) || !text.startsWith("{")) {
    throw new ModelFileError("invalid_header", "The header is not a JSON object.")
  }
  const repeated = duplicateKey(text)
  if (repeated !== undefined) {
    throw new ModelFileError("duplicate_key", `The header names ${quoted(repeated)} twice.`)
  }
  return value
}

function readMetadata(header: Record<string, unknown>): Record<string, string> {
  const metadata = Object.hasOwn(header, "__metadata__") ? header.__metadata__ : {}
  if (!isObject(metadata)) throw new ModelFileError("invalid_header", "The header's __metadata__ is not an object.")
  const entries = Object.entries(metadata)
  if (entries.length > MAX_METADATA_ENTRIES) {
    throw new ModelFileError(
      "too_many",
      `The header holds ${entries.length} metadata entries; the limit is ${MAX_METADATA_ENTRIES}.`,
    )
  }
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (typeof value !== "string") {
        throw new ModelFileError("invalid_header", `The metadata entry ${quoted(key)} is not text.`)
      }
      return [key, value]
    }),
  )
}

function readTensor(name: string, value: unknown, dataBytes: number): { tensor: SafetensorsTensor; elements: number } {
  const broken = (what: string) => new ModelFileError("invalid_tensor", `Tensor ${quoted(name)} ${what}.`)
  if (name.length > MAX_NAME_CHARACTERS) throw broken(`has a name longer than ${MAX_NAME_CHARACTERS} characters`)
  if (!isObject(value)) throw broken("is not described by an object")
  const { dtype, shape, data_offsets: offsets } = value
  if (typeof dtype !== "string" || dtype.length > 64) throw broken("has no element type")
  if (!isNumbers(shape)) throw broken("has no shape")
  if (shape.length > MAX_DIMENSIONS) throw broken(`has ${shape.length} dimensions; the limit is ${MAX_DIMENSIONS}`)
  if (!isNumbers(offsets) || offsets.length !== 2) throw broken("has no data offsets")
  const [start = -1, end = -1] = offsets
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start || end > dataBytes) {
    throw broken(`claims bytes ${start} to ${end}, but the file holds ${dataBytes} bytes of data`)
  }
  const elements = elementCount(name, shape)
  const bits = BITS_PER_ELEMENT.get(dtype)
  if (bits !== undefined && elements * (bits / 8) !== end - start) {
    throw broken(`has ${elements} elements of type ${dtype}, which do not fit its ${end - start} bytes`)
  }
  return { tensor: { name, dtype, shape, start, end }, elements }
}

function refuseOverlaps(tensors: readonly SafetensorsTensor[]): void {
  let previous: SafetensorsTensor | undefined
  for (const tensor of tensors) {
    if (previous !== undefined && tensor.start < previous.end) {
      throw new ModelFileError(
        "overlapping_tensors",
        `Tensors ${quoted(previous.name)} and ${quoted(tensor.name)} claim the same bytes.`,
      )
    }
    // An empty tensor lies between others without covering anything.
    if (tensor.end > tensor.start) previous = tensor
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === "number")
}
