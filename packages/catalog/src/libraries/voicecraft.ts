import type { Library } from "./library.ts"

export const voicecraft: Library = {
  key: "voicecraft",
  label: "VoiceCraft",
  repoName: "VoiceCraft",
  repoUrl: "https://github.com/jasonppy/VoiceCraft",
  docsUrl: "https://github.com/jasonppy/VoiceCraft",
  filter: false,
}
