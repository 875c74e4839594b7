import type { Library } from "./library.ts"

export const sana: Library = {
  key: "sana",
  label: "Sana",
  repoName: "Sana",
  repoUrl: "https://github.com/NVlabs/Sana",
  filter: false,
  countDownloads: 'path_extension:"pth"',
}
