import type { Library } from "./library.ts"

export const ccpfn: Library = {
  key: "ccpfn",
  label: "CCPFN",
  repoName: "CCPFN",
  repoUrl: "https://huggingface.co/Layer6/CCPFN",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
