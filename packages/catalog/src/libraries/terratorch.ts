import type { Library } from "./library.ts"

export const terratorch: Library = {
  key: "terratorch",
  label: "TerraTorch",
  repoName: "TerraTorch",
  repoUrl: "https://github.com/torchgeo/terratorch",
  docsUrl: "https://ibm.github.io/terratorch/",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"ckpt"',
}
