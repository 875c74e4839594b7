import type { Library } from "./library.ts"

export const vibevoice: Library = {
  key: "vibevoice",
  label: "VibeVoice",
  repoName: "VibeVoice",
  repoUrl: "https://github.com/microsoft/VibeVoice",
  filter: false,
}
