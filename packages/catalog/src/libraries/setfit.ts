import type { Library } from "./library.ts"

export const setfit: Library = {
  key: "setfit",
  label: "setfit",
  repoName: "setfit",
  repoUrl: "https://github.com/huggingface/setfit",
  docsUrl: "https://huggingface.co/docs/hub/setfit",
  filter: true,
}
