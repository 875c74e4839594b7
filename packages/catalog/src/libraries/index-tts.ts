import type { Library } from "./library.ts"

export const indexTts: Library = {
  key: "index-tts",
  label: "IndexTTS",
  repoName: "IndexTTS",
  repoUrl: "https://github.com/index-tts/index-tts",
  filter: false,
}
