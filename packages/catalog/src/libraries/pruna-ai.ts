import type { Library } from "./library.ts"

export const prunaAi: Library = {
  key: "pruna-ai",
  label: "Pruna AI",
  repoName: "Pruna AI",
  repoUrl: "https://github.com/PrunaAI/pruna",
  docsUrl: "https://docs.pruna.ai",
  filter: false,
}
