import type { Library } from "./library.ts"

export const chexmix: Library = {
  key: "chexmix",
  label: "CheXmix",
  repoName: "CheXmix",
  repoUrl: "https://github.com/StanfordMIMI/CheXmix",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
}
