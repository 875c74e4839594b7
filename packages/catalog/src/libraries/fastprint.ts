import type { Library } from "./library.ts"

export const fastprint: Library = {
  key: "fastprint",
  label: "Fast Print",
  repoName: "Fast Print",
  repoUrl: "https://huggingface.co/OpenPeerAI/FastPrint",
  filter: false,
  countDownloads: 'path_extension:"cs"',
}
