import type { Library } from "./library.ts"

export const pocketTts: Library = {
  key: "pocket-tts",
  label: "Pocket-TTS",
  repoName: "PocketTTS",
  repoUrl: "https://github.com/kyutai-labs/pocket-tts",
  filter: false,
  countDownloads: 'path:"tts_b6369a24.safetensors"',
}
