import type { Library } from "./library.ts"

export const memra: Library = {
  key: "memra",
  label: "memra",
  repoName: "memra",
  repoUrl: "https://github.com/avifenesh/memra",
  filter: false,
}
