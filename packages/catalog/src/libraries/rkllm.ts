import type { Library } from "./library.ts"

export const rkllm: Library = {
  key: "rkllm",
  label: "RKLLM",
  repoName: "RKLLM",
  repoUrl: "https://github.com/airockchip/rknn-llm",
  filter: false,
  countDownloads: 'path_extension:"rkllm"',
}
