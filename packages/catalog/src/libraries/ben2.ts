import type { Library } from "./library.ts"

export const ben2: Library = {
  key: "ben2",
  label: "BEN2",
  repoName: "BEN2",
  repoUrl: "https://github.com/PramaLLC/BEN2",
  filter: false,
}
