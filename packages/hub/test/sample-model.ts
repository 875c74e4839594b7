/** Bytes of a safetensors file with the given header and zeroes as data. */
export function safetensorsFile(header: Record<string, unknown>, dataBytes: number): Uint8Array {
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(json.length))
  return Buffer.concat([length, json, Buffer.alloc(dataBytes)])
}

/** A small language model as a folder of files. */
export function tinyModel(): Record<string, string | Uint8Array> {
  return {
    "README.md":
      "---\nlicense: mit\nlanguage:\n  - en\n  - de\nbase_model: acme/base\ndatasets: [acme/texts]\ntags: [tiny]\n---\n\n# Tiny\n\nA **tiny** model for [tests](https://example.org).\n\nMore text.\n",
    "config.json": JSON.stringify({
      architectures: ["LlamaForCausalLM"],
      model_type: "llama",
      hidden_size: 64,
      num_hidden_layers: 2,
      num_attention_heads: 4,
      vocab_size: 32000,
      max_position_embeddings: 2048,
    }),
    "tokenizer_config.json": JSON.stringify({
      bos_token: "<s>",
      eos_token: { content: "</s>", lstrip: false },
      chat_template: "{% for message in messages %}{{ message.content }}{% endfor %}",
    }),
    "model.safetensors": safetensorsFile(
      {
        __metadata__: { format: "pt" },
        "a.weight": { dtype: "F32", shape: [2, 3], data_offsets: [0, 24] },
        "b.weight": { dtype: "F16", shape: [4], data_offsets: [24, 32] },
      },
      32,
    ),
  }
}
