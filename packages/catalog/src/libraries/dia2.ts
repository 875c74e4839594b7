import type { Library } from "./library.ts"

export const dia2: Library = {
  key: "dia2",
  label: "Dia2",
  repoName: "Dia2",
  repoUrl: "https://github.com/nari-labs/dia2",
  filter: false,
}
