import type { Library } from "./library.ts"

export const fairseq: Library = {
  key: "fairseq",
  label: "Fairseq",
  repoName: "fairseq",
  repoUrl: "https://github.com/facebookresearch/fairseq",
  filter: true,
}
