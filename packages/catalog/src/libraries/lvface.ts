import type { Library } from "./library.ts"

export const lvface: Library = {
  key: "lvface",
  label: "LVFace",
  repoName: "LVFace",
  repoUrl: "https://github.com/bytedance/LVFace",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"onnx"',
}
