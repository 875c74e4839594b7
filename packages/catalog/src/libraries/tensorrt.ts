import type { Library } from "./library.ts"

export const tensorrt: Library = {
  key: "tensorrt",
  label: "TensorRT",
  repoName: "TensorRT",
  repoUrl: "https://github.com/NVIDIA/TensorRT",
  filter: false,
  countDownloads: 'path_extension:"onnx"',
}
