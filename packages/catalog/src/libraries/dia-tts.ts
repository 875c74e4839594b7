import type { Library } from "./library.ts"

export const diaTts: Library = {
  key: "dia-tts",
  label: "Dia",
  repoName: "Dia",
  repoUrl: "https://github.com/nari-labs/dia",
  filter: false,
}
