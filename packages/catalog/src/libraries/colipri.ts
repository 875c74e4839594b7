import type { Library } from "./library.ts"

export const colipri: Library = {
  key: "colipri",
  label: "COLIPRI",
  repoName: "COLIPRI",
  repoUrl: "https://huggingface.co/microsoft/colipri",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
}
