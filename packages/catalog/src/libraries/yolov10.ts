import type { Library } from "./library.ts"

export const yolov10: Library = {
  key: "yolov10",
  label: "YOLOv10",
  repoName: "YOLOv10",
  repoUrl: "https://github.com/THU-MIG/yolov10",
  docsUrl: "https://github.com/THU-MIG/yolov10",
  filter: false,
  countDownloads: 'path_extension:"pt" OR path_extension:"safetensors"',
}
