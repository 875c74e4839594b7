import type { Library } from "./library.ts"

export const trellis: Library = {
  key: "trellis",
  label: "Trellis",
  repoName: "Trellis",
  repoUrl: "https://github.com/microsoft/TRELLIS",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
}
