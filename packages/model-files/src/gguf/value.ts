import type { ByteReader } from "../byte-reader.ts"
import { ModelFileError } from "../model-file-error.ts"
import { KEPT_ARRAY_ITEMS, MAX_ARRAY_DEPTH, MAX_ARRAY_ITEMS, MAX_STRING_BYTES } from "./limits.ts"

/** A value of a GGUF header. Numbers beyond 2^53 are kept as `bigint`. */
export type GgufValue = number | bigint | boolean | string | GgufArray

/** An array; of long ones (vocabularies) only the first items are kept. */
export type GgufArray = { length: number; items: GgufValue[] }

type Scalar = { bytes: number; read: (view: DataView) => number | bigint | boolean }

const STRING = 8
const ARRAY = 9

const SCALARS: ReadonlyMap<number, Scalar> = new Map<number, Scalar>([
  [0, { bytes: 1, read: (view) => view.getUint8(0) }],
  [1, { bytes: 1, read: (view) => view.getInt8(0) }],
  [2, { bytes: 2, read: (view) => view.getUint16(0, true) }],
  [3, { bytes: 2, read: (view) => view.getInt16(0, true) }],
  [4, { bytes: 4, read: (view) => view.getUint32(0, true) }],
  [5, { bytes: 4, read: (view) => view.getInt32(0, true) }],
  [6, { bytes: 4, read: (view) => view.getFloat32(0, true) }],
  [7, { bytes: 1, read: (view) => view.getUint8(0) !== 0 }],
  [10, { bytes: 8, read: (view) => narrow(view.getBigUint64(0, true)) }],
  [11, { bytes: 8, read: (view) => narrow(view.getBigInt64(0, true)) }],
  [12, { bytes: 8, read: (view) => view.getFloat64(0, true) }],
])

/** Reads a value of a type code. */
export async function readValue(reader: ByteReader, type: number, depth = 0): Promise<GgufValue> {
  if (type === STRING) return readString(reader, MAX_STRING_BYTES)
  if (type === ARRAY) return readArray(reader, depth + 1)
  const scalar = scalarOf(type, reader)
  return scalar.read(await reader.view(scalar.bytes))
}

/** Reads a text with its length in front. */
export async function readString(reader: ByteReader, maxBytes: number): Promise<string> {
  const length = await reader.count("text length")
  if (length > maxBytes) {
    throw new ModelFileError(
      "header_too_large",
      `A text at byte ${reader.position} has ${length} bytes; the limit is ${maxBytes}.`,
    )
  }
  return new TextDecoder("utf-8").decode(await reader.bytes(length))
}

async function readArray(reader: ByteReader, depth: number): Promise<GgufArray> {
  if (depth > MAX_ARRAY_DEPTH) {
    throw new ModelFileError("too_many", `Arrays nest deeper than ${MAX_ARRAY_DEPTH} at byte ${reader.position}.`)
  }
  const type = await reader.uint32()
  const length = await reader.count("array length")
  // Each text or array takes at least its own length field.
  const bytesEach = SCALARS.get(type)?.bytes ?? 8
  if (length > MAX_ARRAY_ITEMS || !reader.canHold(length, bytesEach)) {
    throw new ModelFileError("out_of_bounds", `An array at byte ${reader.position} claims ${length} items.`)
  }
  const items: GgufValue[] = []
  const kept = Math.min(length, KEPT_ARRAY_ITEMS)
  for (let index = 0; index < kept; index += 1) items.push(await readValue(reader, type, depth))
  await skipItems(reader, { type, count: length - kept, depth })
  return { length, items }
}

async function skipItems(reader: ByteReader, rest: { type: number; count: number; depth: number }): Promise<void> {
  if (rest.type === ARRAY) {
    for (let index = 0; index < rest.count; index += 1) await readArray(reader, rest.depth + 1)
    return
  }
  if (rest.type === STRING) {
    for (let index = 0; index < rest.count; index += 1) reader.skip(await reader.count("text length"))
    return
  }
  reader.skip(scalarOf(rest.type, reader).bytes * rest.count)
}

function scalarOf(type: number, reader: ByteReader): Scalar {
  const scalar = SCALARS.get(type)
  if (scalar === undefined) {
    throw new ModelFileError("invalid_header", `Value type ${type} at byte ${reader.position} is unknown.`)
  }
  return scalar
}

function narrow(value: bigint): number | bigint {
  const isSafe = value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER)
  return isSafe ? Number(value) : value
}
