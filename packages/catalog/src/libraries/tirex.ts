import type { Library } from "./library.ts"

export const tirex: Library = {
  key: "tirex",
  label: "TiRex",
  repoName: "TiRex",
  repoUrl: "https://github.com/NX-AI/tirex",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
}
