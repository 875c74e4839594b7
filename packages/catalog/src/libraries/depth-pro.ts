import type { Library } from "./library.ts"

export const depthPro: Library = {
  key: "depth-pro",
  label: "Depth Pro",
  repoName: "Depth Pro",
  repoUrl: "https://github.com/apple/ml-depth-pro",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
