import type { Library } from "./library.ts"

export const stableAudioTools: Library = {
  key: "stable-audio-tools",
  label: "Stable Audio Tools",
  repoName: "stable-audio-tools",
  repoUrl: "https://github.com/Stability-AI/stable-audio-tools.git",
  filter: false,
  countDownloads: 'path:"model.safetensors"',
}
