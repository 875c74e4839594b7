import type { Library } from "./library.ts"

export const aneforge: Library = {
  key: "aneforge",
  label: "ANEForge",
  repoName: "ANEForge",
  repoUrl: "https://github.com/sbryngelson/ANEForge",
  docsUrl: "https://aneforge.readthedocs.io",
  filter: false,
}
