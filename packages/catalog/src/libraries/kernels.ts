import type { Library } from "./library.ts"

export const kernels: Library = {
  key: "kernels",
  label: "Kernels",
  repoName: "Kernels",
  repoUrl: "https://github.com/huggingface/kernels",
  docsUrl: "https://huggingface.co/docs/kernels",
  filter: false,
  countDownloads: 'path_filename:"_ops" AND path_extension:"py"',
}
