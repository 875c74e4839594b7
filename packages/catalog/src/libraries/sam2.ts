import type { Library } from "./library.ts"

export const sam2: Library = {
  key: "sam2",
  label: "sam2",
  repoName: "sam2",
  repoUrl: "https://github.com/facebookresearch/sam2",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
