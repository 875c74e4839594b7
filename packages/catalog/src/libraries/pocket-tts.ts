import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Pocket-TTS: speech on the processor alone, by Kyutai. */
export const pocketTts: Library = {
  key: "pocket-tts",
  label: "Pocket-TTS",
  repoName: "PocketTTS",
  repoUrl: "https://github.com/kyutai-labs/pocket-tts",
  filter: false,
  countDownloads: 'path:"tts_b6369a24.safetensors"',
  mended: "The loader takes a language, not a repository, so the sample names none.",
  verified: true,
  snippets: pocketTtsSnippets,
}

function pocketTtsSnippets(): readonly SampleBlock[] {
  return [
    install("pip install pocket-tts scipy"),
    python(
      "import scipy.io.wavfile",
      "from pocket_tts import TTSModel",
      "",
      "model = TTSModel.load_model()",
      "# A ready-made voice, or the path of a recording.",
      'voice = model.get_state_for_audio_prompt("alba")',
      "",
      'speech = model.generate_audio(voice, "The ferry leaves at noon. Please have your tickets ready.")',
      'scipy.io.wavfile.write("speech.wav", model.sample_rate, speech.numpy())',
    ),
  ]
}
