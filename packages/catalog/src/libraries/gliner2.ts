import type { Library } from "./library.ts"

export const gliner2: Library = {
  key: "gliner2",
  label: "GLiNER2",
  repoName: "GLiNER2",
  repoUrl: "https://github.com/fastino-ai/GLiNER2",
  filter: false,
}
