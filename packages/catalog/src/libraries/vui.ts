import type { Library } from "./library.ts"

export const vui: Library = {
  key: "vui",
  label: "Vui",
  repoName: "Vui",
  repoUrl: "https://github.com/vui-ai/vui",
  filter: false,
  countDownloads: 'path_extension:"pt"',
}
