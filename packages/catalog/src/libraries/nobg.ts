import type { Library } from "./library.ts"

export const nobg: Library = {
  key: "nobg",
  label: "nobg",
  repoName: "nobg",
  repoUrl: "https://github.com/feyninc/nobg",
  filter: false,
}
