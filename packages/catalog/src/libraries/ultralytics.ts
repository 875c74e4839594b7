import type { Library } from "./library.ts"

export const ultralytics: Library = {
  key: "ultralytics",
  label: "ultralytics",
  repoName: "ultralytics",
  repoUrl: "https://github.com/ultralytics/ultralytics",
  docsUrl: "https://github.com/ultralytics/ultralytics",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
