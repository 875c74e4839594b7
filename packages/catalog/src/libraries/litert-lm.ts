import type { Library } from "./library.ts"

export const litertLm: Library = {
  key: "litert-lm",
  label: "LiteRT-LM",
  repoName: "LiteRT-LM",
  repoUrl: "https://github.com/google-ai-edge/LiteRT-LM",
  filter: false,
  countDownloads: 'path_extension:"litertlm" OR path_extension:"task"',
}
