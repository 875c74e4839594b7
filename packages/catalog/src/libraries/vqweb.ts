import type { Library } from "./library.ts"

export const vqweb: Library = {
  key: "vqweb",
  label: "vqweb",
  repoName: "vqweb",
  repoUrl: "https://github.com/rosecky/embedding-quantization-public/tree/main/packages/vqweb",
  filter: false,
  countDownloads: 'path_extension:"vqw"',
}
