import type { Library } from "./library.ts"

export const zonos: Library = {
  key: "zonos",
  label: "Zonos",
  repoName: "Zonos",
  repoUrl: "https://github.com/Zyphra/Zonos",
  docsUrl: "https://github.com/Zyphra/Zonos",
  filter: false,
}
