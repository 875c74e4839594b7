import type { Library } from "./library.ts"

export const chatTts: Library = {
  key: "chat_tts",
  label: "ChatTTS",
  repoName: "ChatTTS",
  repoUrl: "https://github.com/2noise/ChatTTS.git",
  filter: false,
  countDownloads: 'path:"asset/GPT.pt"',
}
