import type { Library } from "./library.ts"

export const depthAnythingV2: Library = {
  key: "depth-anything-v2",
  label: "DepthAnythingV2",
  repoName: "Depth Anything V2",
  repoUrl: "https://github.com/DepthAnything/Depth-Anything-V2",
  filter: false,
  countDownloads: 'path_extension:"pth"',
}
