import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ChatTTS: speech for dialogues. */
export const chatTts: Library = {
  key: "chat_tts",
  label: "ChatTTS",
  repoName: "ChatTTS",
  repoUrl: "https://github.com/2noise/ChatTTS",
  filter: false,
  countDownloads: 'path:"asset/GPT.pt"',
  mended:
    "Models are loaded with `load` now, not `load_models`, and every name is imported. The link goes to the repository, not to its git address.",
  verified: true,
  snippets: chatTtsSnippets,
}

function chatTtsSnippets(): readonly SampleBlock[] {
  return [
    install("pip install ChatTTS soundfile"),
    python(
      "import ChatTTS",
      "import soundfile",
      "",
      "chat = ChatTTS.Chat()",
      "chat.load(compile=False)",
      "",
      'speech = chat.infer(["The ferry leaves at noon. Please have your tickets ready."])',
      'soundfile.write("speech.wav", speech[0].squeeze(), 24000)',
    ),
  ]
}
