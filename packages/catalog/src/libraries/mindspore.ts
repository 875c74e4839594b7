import type { Library } from "./library.ts"

export const mindspore: Library = {
  key: "mindspore",
  label: "MindSpore",
  repoName: "mindspore",
  repoUrl: "https://github.com/mindspore-ai/mindspore",
  filter: false,
}
