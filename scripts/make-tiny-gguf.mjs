#!/usr/bin/env node
/**
 * Writes a tiny but real GGUF v3 model (architecture llama, 2 layers, width 64, float32) with weights
 * drawn from a fixed seed. It speaks nonsense, always the same nonsense: enough to check a chat answer
 * from end to end against a real llama.cpp server without downloading a model.
 *
 * Usage: node scripts/make-tiny-gguf.mjs <output.gguf>
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"

const HEADS = 4
// Long enough that an answer can be stopped while it is still being written.
const CONTEXT = 131_072
const ALIGNMENT = 32
const WORDS =
  "the a of and to in sky star planet orbit moon sun dark light small large turns slowly around near far brass wheel gear hour night day north south rises sets bright faint ring arc comet tide time map clock hand glass"

const CHAT_TEMPLATE =
  "{{ bos_token }}{% for message in messages %}{{ '<|' + message['role'] + '|>' }}\n{{ message['content'] }}\n{% endfor %}{% if add_generation_prompt %}<|assistant|>\n{% endif %}"

// Value types of GGUF metadata, by their code in the format.
const UINT32 = 4
const INT32 = 5
const FLOAT32 = 6
const STRING = 8
const ARRAY = 9

/** Bytes of the whole model file; `width` is the embedding length, `layers` the number of blocks. */
export function tinyGguf({ width = 64, layers = 2 } = {}) {
  const vocabulary = makeVocabulary()
  const tensors = makeTensors(vocabulary, { width, layers })
  const metadata = makeMetadata(vocabulary, { width, layers })
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    uint32(3),
    uint64(tensors.length),
    uint64(metadata.length),
    ...metadata.map(([key, type, value]) => Buffer.concat([text(key), uint32(type), encode(type, value)])),
    ...tensorInfos(tensors),
  ])
  const body = tensors.flatMap(({ values }) => {
    const bytes = Buffer.from(values.buffer)
    return [bytes, Buffer.alloc(paddingOf(bytes.length))]
  })
  return Buffer.concat([head, Buffer.alloc(paddingOf(head.length)), ...body])
}

function makeVocabulary() {
  const tokens = ["<unk>", "<s>", "</s>"]
  const types = [2, 3, 3]
  for (let byte = 0; byte < 256; byte++) {
    tokens.push(`<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`)
    types.push(6)
  }
  for (const word of WORDS.split(" ")) {
    tokens.push(`\u2581${word}`)
    types.push(1)
  }
  const scores = tokens.map((_, index) => (types[index] === 1 ? -index : 0))
  return { tokens, types, scores, wordsFrom: 259 }
}

function makeMetadata({ tokens, types, scores }, { width, layers }) {
  return [
    ["general.architecture", STRING, "llama"],
    ["general.name", STRING, "Orrery tiny chat"],
    ["general.alignment", UINT32, ALIGNMENT],
    ["general.file_type", UINT32, 0],
    ["llama.context_length", UINT32, CONTEXT],
    ["llama.embedding_length", UINT32, width],
    ["llama.block_count", UINT32, layers],
    ["llama.feed_forward_length", UINT32, width * 2],
    ["llama.attention.head_count", UINT32, HEADS],
    ["llama.attention.head_count_kv", UINT32, HEADS],
    ["llama.attention.layer_norm_rms_epsilon", FLOAT32, 1e-5],
    ["llama.rope.dimension_count", UINT32, width / HEADS],
    ["llama.vocab_size", UINT32, tokens.length],
    ["tokenizer.ggml.model", STRING, "llama"],
    ["tokenizer.ggml.tokens", ARRAY, { type: STRING, items: tokens }],
    ["tokenizer.ggml.scores", ARRAY, { type: FLOAT32, items: scores }],
    ["tokenizer.ggml.token_type", ARRAY, { type: INT32, items: types }],
    ["tokenizer.ggml.bos_token_id", UINT32, 1],
    ["tokenizer.ggml.eos_token_id", UINT32, 2],
    ["tokenizer.ggml.unknown_token_id", UINT32, 0],
    ["tokenizer.chat_template", STRING, CHAT_TEMPLATE],
  ]
}

function makeTensors({ tokens, wordsFrom }, { width, layers }) {
  const random = seededNormal(20_261_121)
  const matrix = (name, columns, rows, scale) => ({
    name,
    shape: [columns, rows],
    values: Float32Array.from({ length: columns * rows }, () => random() * scale),
  })
  const ones = (name) => ({ name, shape: [width], values: new Float32Array(width).fill(1) })
  const output = matrix("output.weight", width, tokens.length, 0.5)
  // Bytes and control tokens get flat logits, so the answer is made of words and never of broken UTF-8.
  output.values.fill(0, 0, width * wordsFrom)
  const tensors = [matrix("token_embd.weight", width, tokens.length, 1), ones("output_norm.weight"), output]
  for (let layer = 0; layer < layers; layer++) {
    const at = (part) => `blk.${layer}.${part}.weight`
    tensors.push(
      ones(at("attn_norm")),
      matrix(at("attn_q"), width, width, 0.2),
      matrix(at("attn_k"), width, width, 0.2),
      matrix(at("attn_v"), width, width, 0.2),
      matrix(at("attn_output"), width, width, 0.2),
      ones(at("ffn_norm")),
      matrix(at("ffn_gate"), width, width * 2, 0.2),
      matrix(at("ffn_up"), width, width * 2, 0.2),
      matrix(at("ffn_down"), width * 2, width, 0.2),
    )
  }
  return tensors
}

function tensorInfos(tensors) {
  let offset = 0
  return tensors.map(({ name, shape, values }) => {
    const info = Buffer.concat([text(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset)])
    offset += values.byteLength + paddingOf(values.byteLength)
    return info
  })
}

function encode(type, value) {
  if (type === STRING) return text(value)
  if (type === UINT32) return uint32(value)
  if (type === INT32) return int32(value)
  if (type === FLOAT32) return float32(value)
  return Buffer.concat([
    uint32(value.type),
    uint64(value.items.length),
    ...value.items.map((item) => encode(value.type, item)),
  ])
}

function paddingOf(length) {
  return (ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT
}

function text(value) {
  const bytes = Buffer.from(value, "utf8")
  return Buffer.concat([uint64(bytes.length), bytes])
}

function uint32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function int32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

function float32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function uint64(value) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** Normal deviates from a fixed seed (mulberry32 and the polar-free Box-Muller form), the same on every machine. */
function seededNormal(seed) {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2]
  if (!target) {
    console.error("Usage: node scripts/make-tiny-gguf.mjs <output.gguf>")
    process.exit(1)
  }
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, tinyGguf())
}
