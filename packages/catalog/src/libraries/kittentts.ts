import type { Library } from "./library.ts"

export const kittentts: Library = {
  key: "kittentts",
  label: "KittenTTS",
  repoName: "KittenTTS",
  repoUrl: "https://github.com/KittenML/KittenTTS",
  filter: false,
}
