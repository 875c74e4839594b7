import type { Library } from "./library.ts"

export const pyannoteAudio: Library = {
  key: "pyannote-audio",
  label: "pyannote.audio",
  repoName: "pyannote-audio",
  repoUrl: "https://github.com/pyannote/pyannote-audio",
  filter: true,
}
