import type { Library } from "./library.ts"

export const mars5Tts: Library = {
  key: "mars5-tts",
  label: "MARS5-TTS",
  repoName: "MARS5-TTS",
  repoUrl: "https://github.com/Camb-ai/MARS5-TTS",
  filter: false,
  countDownloads: 'path:"mars5_ar.safetensors"',
}
