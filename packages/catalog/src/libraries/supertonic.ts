import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Supertonic: speech on your own device. */
export const supertonic: Library = {
  key: "supertonic",
  label: "Supertonic",
  repoName: "Supertonic",
  repoUrl: "https://github.com/supertone-inc/supertonic",
  filter: false,
  mended: "The project announced in July 2026 that it is no longer developed.",
  verified: true,
  snippets: supertonicSnippets,
}

function supertonicSnippets(): readonly SampleBlock[] {
  return [
    install("pip install supertonic"),
    python(
      "from supertonic import TTS",
      "",
      "tts = TTS(auto_download=True)",
      'voice = tts.get_voice_style(voice_name="M1")',
      "",
      'speech, seconds = tts.synthesize(text="The ferry leaves at noon.", lang="en", voice_style=voice)',
      'tts.save_audio(speech, "speech.wav")',
      "print(seconds[0])",
    ),
  ]
}
