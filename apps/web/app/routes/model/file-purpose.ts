const BY_NAME: Record<string, string> = {
  "README.md": "Model card",
  "config.json": "Model configuration",
  "generation_config.json": "Generation defaults",
  "tokenizer.json": "Tokenizer",
  "tokenizer_config.json": "Tokenizer settings and chat template",
  "chat_template.jinja": "Chat template",
  "special_tokens_map.json": "Special tokens",
  "vocab.json": "Vocabulary",
  "merges.txt": "Tokenizer merges",
  "tokenizer.model": "Tokenizer",
  "preprocessor_config.json": "Input processing",
  "adapter_config.json": "Adapter configuration",
  "model_index.json": "Pipeline configuration",
  ".gitattributes": "Storage rules",
}

const BY_ENDING: [RegExp, string][] = [
  [/\.safetensors\.index\.json$/, "Index of the weight shards"],
  [/\.safetensors$/, "Weights"],
  [/\.gguf$/, "Weights, quantized"],
  [/\.onnx$/, "Weights for ONNX Runtime"],
  [/\.(bin|pt|pth|ckpt|pkl)$/, "Weights that run code when loaded"],
  [/\.(png|jpe?g|webp|gif|svg)$/, "Picture"],
  [/\.(wav|flac|mp3|ogg)$/, "Sound"],
  [/\.md$/, "Text"],
  [/\.py$/, "Python code"],
]

/** What a file of a model repository is for, in a few words; empty when its name does not tell. */
export function filePurpose(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1)
  const shard = /-(\d{5})-of-(\d{5})\.(safetensors|gguf|bin)$/.exec(name)
  if (shard) return `Weights, part ${Number(shard[1])} of ${Number(shard[2])}`
  return BY_NAME[name] ?? BY_ENDING.find(([ending]) => ending.test(name.toLowerCase()))?.[1] ?? ""
}
