/** Writes the parts of a GGUF file, little-endian. */
export const gguf = {
  u32: (value: number): Buffer => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  },
  u64: (value: number | bigint): Buffer => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(BigInt(value))
    return bytes
  },
  text: (value: string): Buffer => {
    const bytes = Buffer.from(value)
    return Buffer.concat([gguf.u64(bytes.length), bytes])
  },
  /** A key with a value of a type code. */
  key: (name: string, type: number, value: Buffer): Buffer => Buffer.concat([gguf.text(name), gguf.u32(type), value]),
  textKey: (name: string, value: string): Buffer => gguf.key(name, 8, gguf.text(value)),
  array: (type: number, items: Buffer[], length = items.length): Buffer =>
    Buffer.concat([gguf.u32(type), gguf.u64(length), ...items]),
  tensor: (name: string, shape: (number | bigint)[], type: number): Buffer =>
    Buffer.concat([gguf.text(name), gguf.u32(shape.length), ...shape.map(gguf.u64), gguf.u32(type), gguf.u64(0)]),
  file: (
    keys: Buffer[],
    tensors: Buffer[],
    options: { version?: number; keyCount?: number | bigint; tensorCount?: number | bigint } = {},
  ): Buffer =>
    Buffer.concat([
      Buffer.from("GGUF"),
      gguf.u32(options.version ?? 3),
      gguf.u64(options.tensorCount ?? tensors.length),
      gguf.u64(options.keyCount ?? keys.length),
      ...keys,
      ...tensors,
    ]),
}
