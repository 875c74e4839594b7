import type { Library } from "./library.ts"

export const qwen3Tts: Library = {
  key: "qwen3_tts",
  label: "Qwen3-TTS",
  repoName: "Qwen3-TTS",
  repoUrl: "https://github.com/QwenLM/Qwen3-TTS",
  filter: false,
}
