import type { Library } from "./library.ts"

export const openOasis: Library = {
  key: "open-oasis",
  label: "open-oasis",
  repoName: "open-oasis",
  repoUrl: "https://github.com/etched-ai/open-oasis",
  filter: false,
  countDownloads: 'path:"oasis500m.safetensors"',
}
