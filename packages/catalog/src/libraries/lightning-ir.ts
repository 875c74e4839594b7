import type { Library } from "./library.ts"

export const lightningIr: Library = {
  key: "lightning-ir",
  label: "Lightning IR",
  repoName: "Lightning IR",
  repoUrl: "https://github.com/webis-de/lightning-ir",
  filter: false,
}
