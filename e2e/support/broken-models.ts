/** A model that a reader of headers cannot make sense of, and what its page should say. */
interface BrokenModel {
  files(): Record<string, string | Uint8Array>
  problem?: RegExp
}

interface HeavyCard {
  card(): string
  notice?: RegExp
}

function safetensors(
  header: string | Uint8Array,
  { announced, dataBytes = 0 }: { announced?: bigint; dataBytes?: number } = {},
): Uint8Array {
  const bytes = Buffer.from(header)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(announced ?? BigInt(bytes.length))
  return Buffer.concat([length, bytes, Buffer.alloc(dataBytes)])
}

function withWeights(content: Uint8Array): () => Record<string, Uint8Array> {
  return () => ({ "model.safetensors": content })
}

function withGguf(...parts: (string | Uint8Array | bigint | number)[]): () => Record<string, Uint8Array> {
  return () => ({ "model.gguf": Buffer.concat(parts.map(toBytes)) })
}

/** Numbers are 32 bits, big ones 64, little end first. */
function toBytes(part: string | Uint8Array | bigint | number): Uint8Array {
  if (typeof part === "bigint") {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(part)
    return bytes
  }
  if (typeof part === "number") {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(part)
    return bytes
  }
  return Buffer.from(part)
}

const tensor = (shape: number[], offsets: number[], dtype = "F16") => ({ dtype, shape, data_offsets: offsets })
const HUGE = 2n ** 63n
const SAFETENSORS = /model\.safetensors/
const GGUF = /model\.gguf/

/** Broken weights by what is wrong with them. */
export const BROKEN_MODELS: Record<string, BrokenModel> = {
  "a header of 2^63 bytes": { files: withWeights(safetensors("{}", { announced: HUGE })), problem: SAFETENSORS },
  "a header of 2^64-1 bytes": {
    files: withWeights(safetensors("{}", { announced: 2n ** 64n - 1n })),
    problem: SAFETENSORS,
  },
  "a header cut short": {
    files: withWeights(safetensors('{"a":{"dtype":"F16"', { announced: 5_000n })),
    problem: SAFETENSORS,
  },
  "three bytes": { files: withWeights(Buffer.from("abc")), problem: SAFETENSORS },
  "no bytes": { files: withWeights(Buffer.alloc(0)), problem: SAFETENSORS },
  "a header that is not JSON": { files: withWeights(safetensors("not json at all")), problem: SAFETENSORS },
  "a header that is a list": { files: withWeights(safetensors("[]")), problem: SAFETENSORS },
  "a header of null": { files: withWeights(safetensors("null")), problem: SAFETENSORS },
  "a header nested deeply": {
    files: withWeights(safetensors(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`)),
    problem: SAFETENSORS,
  },
  "a header that is not UTF-8": {
    files: withWeights(safetensors(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))),
    problem: SAFETENSORS,
  },
  "overlapping tensors": {
    files: withWeights(
      safetensors(JSON.stringify({ a: tensor([4], [0, 8]), b: tensor([4], [4, 12]) }), { dataBytes: 12 }),
    ),
    problem: SAFETENSORS,
  },
  "offsets behind the end": {
    files: withWeights(safetensors(JSON.stringify({ a: tensor([4], [0, 8_000]) }), { dataBytes: 8 })),
    problem: SAFETENSORS,
  },
  "offsets that run backwards": {
    files: withWeights(safetensors(JSON.stringify({ a: tensor([4], [8, 0]) }), { dataBytes: 8 })),
    problem: SAFETENSORS,
  },
  "a shape of 1e9 dimensions product": {
    files: withWeights(safetensors(JSON.stringify({ a: tensor([1e9, 1e9, 1e9], [0, 8]) }), { dataBytes: 8 })),
    problem: SAFETENSORS,
  },
  "a negative shape": {
    files: withWeights(safetensors(JSON.stringify({ a: tensor([-4], [0, 8]) }), { dataBytes: 8 })),
    problem: SAFETENSORS,
  },
  "GGUF without a header": { files: withGguf("GGUF"), problem: GGUF },
  "GGUF of another kind": { files: withGguf("NOPE", 3, 0n, 0n), problem: GGUF },
  "GGUF of version 99": { files: withGguf("GGUF", 99, 0n, 0n), problem: GGUF },
  "GGUF with 2^63 tensors": { files: withGguf("GGUF", 3, HUGE, 0n), problem: GGUF },
  "GGUF with 1e9 tensors": { files: withGguf("GGUF", 3, 1_000_000_000n, 0n, Buffer.alloc(1_000)), problem: GGUF },
  "GGUF with 2^63 entries": { files: withGguf("GGUF", 3, 0n, HUGE), problem: GGUF },
  "GGUF with a key of 2^62 bytes": { files: withGguf("GGUF", 3, 0n, 1n, 2n ** 62n, "abc"), problem: GGUF },
  "GGUF with an array of 2^60 numbers": { files: withGguf("GGUF", 3, 0n, 1n, 1n, "a", 9, 4, 2n ** 60n), problem: GGUF },
  "GGUF with arrays in arrays": {
    files: () => ({
      "model.gguf": Buffer.concat(
        ["GGUF", 3, 0n, 1n, 1n, "a", 9, ...Array(20_000).fill([9, 1n]).flat(), 4, 0n].map((part) =>
          toBytes(part as string | bigint | number),
        ),
      ),
    }),
    problem: GGUF,
  },
  "a config that is nested deeply": {
    files: () => ({ "config.json": `${"[".repeat(100_000)}${"]".repeat(100_000)}` }),
  },
  "a config of wrong types": {
    files: () => ({
      "config.json": '{"architectures":{"a":1},"model_type":[],"hidden_size":"<script>","__proto__":{"x":1}}',
    }),
  },
  "an index of wrong types": {
    files: () => ({ "model.safetensors.index.json": '{"weight_map":{"a":"../../etc/passwd","b":1}}' }),
  },
  "a tokenizer of wrong types": {
    files: () => ({
      "tokenizer_config.json": '{"chat_template":{"a":[]},"bos_token":{"content":{}}}',
      "config.json": "{}",
    }),
  },
}

const text = (words: number) => "A word beside another word.\n\n".repeat(words)
const aliasBomb = () => {
  const rows = Array.from(
    { length: 30 },
    (_value, index) => `l${index + 1}: &l${index + 1} [${Array(10).fill(`*l${index}`).join(",")}]`,
  )
  return `---\nl0: &l0 [lol]\n${rows.join("\n")}\n---\n# Bomb\n`
}

/** Cards that are made to cost much. */
export const HEAVY_CARDS: Record<string, HeavyCard> = {
  "one hundred megabytes": {
    card: () => `# Large\n\n${text(3_500_000)}`,
    notice: /This text is longer than 1,000,000 characters/,
  },
  "ten megabytes of front matter": { card: () => `---\nlicense: mit\nx: "${"a".repeat(10_000_000)}"\n---\n# Front\n` },
  "ten megabytes of front matter in rows": {
    card: () =>
      `---\n${Array.from({ length: 500_000 }, (_value, row) => `key${row}: value`).join("\n")}\n---\n# Rows\n`,
  },
  "an alias bomb": { card: aliasBomb },
  "deep front matter": { card: () => `---\nx: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n---\n# Deep\n` },
  "deep front matter in rows": {
    card: () =>
      `---\n${Array.from({ length: 2_000 }, (_value, depth) => `${" ".repeat(depth)}a:`).join("\n")}\n---\n# Deep rows\n`,
  },
  "front matter that is not YAML": { card: () => "---\n: : [ {\n\tx: &\n---\n# Invalid\n" },
  "front matter without end": { card: () => `---\nlicense: mit\n${"x\n".repeat(50_000)}` },
  "front matter with a prototype": {
    card: () => "---\n__proto__: {isAdmin: true}\nconstructor: {prototype: {x: 1}}\nlicense: mit\n---\n# Proto\n",
  },
  "front matter of wrong types": {
    card: () =>
      "---\nlicense: [1, {a: b}]\ntags: {a: b}\nlanguage: 2026-01-01\nbase_model: [null, 1]\npipeline_tag: []\nlibrary_name: {}\nmodel-index: 5\nwidget: 1\ndatasets: true\n---\n# Types\n",
  },
  "deep quotes": { card: () => `${"> ".repeat(20_000)}x\n` },
  "deep lists": {
    card: () => Array.from({ length: 3_000 }, (_value, depth) => `${" ".repeat(depth * 2)}- x`).join("\n"),
  },
  "deep brackets": { card: () => `${"[".repeat(50_000)}x${"](y)".repeat(50_000)}` },
  "many marks of emphasis": { card: () => "*_".repeat(100_000) },
  "many backticks": { card: () => Array.from({ length: 2_000 }, (_value, count) => "`".repeat(count)).join(" ") },
  "a wide table": {
    card: () => `|${"a|".repeat(5_000)}\n|${"-|".repeat(5_000)}\n${`|${"b|".repeat(5_000)}\n`.repeat(20)}`,
  },
  "deep elements": { card: () => "<div><b>".repeat(50_000) },
  "many footnotes": {
    card: () => Array.from({ length: 5_000 }, (_value, note) => `[^${note}]\n\n[^${note}]: x`).join("\n\n"),
  },
  "many references": {
    card: () =>
      `${Array.from({ length: 5_000 }, (_value, row) => `[a${row}]: x`).join("\n")}\n\n${"[a1][a2]".repeat(5_000)}`,
  },
}
