import type { Library } from "./library.ts"

export const wham: Library = {
  key: "wham",
  label: "WHAM",
  repoName: "wham",
  repoUrl: "https://huggingface.co/microsoft/wham",
  docsUrl: "https://huggingface.co/microsoft/wham/blob/main/README.md",
  filter: false,
  countDownloads: 'path_extension:"ckpt"',
}
