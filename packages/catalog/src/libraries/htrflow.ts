import type { Library } from "./library.ts"

export const htrflow: Library = {
  key: "htrflow",
  label: "HTRflow",
  repoName: "HTRflow",
  repoUrl: "https://github.com/AI-Riksarkivet/htrflow",
  docsUrl: "https://ai-riksarkivet.github.io/htrflow",
  filter: false,
}
