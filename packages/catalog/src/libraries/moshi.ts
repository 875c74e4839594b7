import type { Library } from "./library.ts"

export const moshi: Library = {
  key: "moshi",
  label: "Moshi",
  repoName: "Moshi",
  repoUrl: "https://github.com/kyutai-labs/moshi",
  filter: false,
  countDownloads: 'path:"tokenizer-e351c8d8-checkpoint125.safetensors"',
}
