import type { Library } from "./library.ts"

export const phantomWan: Library = {
  key: "phantom-wan",
  label: "Phantom",
  repoName: "Phantom",
  repoUrl: "https://github.com/Phantom-video/Phantom",
  filter: false,
  countDownloads: 'path_extension:"pth"',
}
