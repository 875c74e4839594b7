import type { Library } from "./library.ts"

export const collectorvision: Library = {
  key: "collectorvision",
  label: "CollectorVision",
  repoName: "CollectorVision",
  repoUrl: "https://github.com/HanClinto/CollectorVision",
  filter: false,
  countDownloads: 'path_extension:"onnx"',
}
