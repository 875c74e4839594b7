import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Chatterbox: speech in any voice by Resemble AI. */
export const chatterbox: Library = {
  key: "chatterbox",
  label: "Chatterbox",
  repoName: "Chatterbox",
  repoUrl: "https://github.com/resemble-ai/chatterbox",
  filter: false,
  countDownloads: 'path:"tokenizer.json"',
  verified: true,
  snippets: chatterboxSnippets,
}

function chatterboxSnippets(): readonly SampleBlock[] {
  return [
    install("pip install chatterbox-tts"),
    python(
      "import torch",
      "import torchaudio",
      "from chatterbox.tts import ChatterboxTTS",
      "",
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      "model = ChatterboxTTS.from_pretrained(device=device)",
      "",
      'speech = model.generate("The ferry leaves at noon. Please have your tickets ready.")',
      'torchaudio.save("speech.wav", speech, model.sr)',
    ),
  ]
}
