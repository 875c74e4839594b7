import type { Library } from "./library.ts"

export const flexray: Library = {
  key: "flexray",
  label: "FleXray",
  repoName: "FleXray",
  repoUrl: "https://github.com/VictorButoi/FleXray",
  filter: false,
  countDownloads: 'path_extension:"safetensors" OR path_extension:"onnx"',
}
