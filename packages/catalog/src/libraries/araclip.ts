import type { Library } from "./library.ts"

export const araclip: Library = {
  key: "araclip",
  label: "AraClip",
  repoName: "AraClip",
  repoUrl: "https://huggingface.co/Arabic-Clip/araclip",
  filter: false,
}
