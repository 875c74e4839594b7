import type { Library } from "./library.ts"

export const saelens: Library = {
  key: "saelens",
  label: "SAELens",
  repoName: "SAELens",
  repoUrl: "https://github.com/decoderesearch/SAELens",
  filter: false,
}
