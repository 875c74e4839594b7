import type { Library } from "./library.ts"

export const kimiAudio: Library = {
  key: "kimi-audio",
  label: "KimiAudio",
  repoName: "KimiAudio",
  repoUrl: "https://github.com/MoonshotAI/Kimi-Audio",
  filter: false,
}
