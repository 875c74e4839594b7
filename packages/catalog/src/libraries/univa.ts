import type { Library } from "./library.ts"

export const univa: Library = {
  key: "univa",
  label: "univa",
  repoName: "univa",
  repoUrl: "https://github.com/PKU-YuanGroup/UniWorld-V1",
  filter: true,
  countDownloads: 'path:"config.json"',
}
