import type { Library } from "./library.ts"

export const champ: Library = {
  key: "champ",
  label: "Champ",
  repoName: "Champ",
  repoUrl: "https://github.com/fudan-generative-vision/champ",
  filter: false,
  countDownloads: 'path:"champ/motion_module.pth"',
}
