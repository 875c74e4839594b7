import type { Library } from "./library.ts"

export const chatterbox: Library = {
  key: "chatterbox",
  label: "Chatterbox",
  repoName: "Chatterbox",
  repoUrl: "https://github.com/resemble-ai/chatterbox",
  filter: false,
  countDownloads: 'path:"tokenizer.json"',
}
