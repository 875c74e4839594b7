import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** faster-whisper: speech recognition by Whisper, on CTranslate2. */
export const fasterWhisper: Library = {
  key: "faster-whisper",
  aliases: ["faster_whisper"],
  label: "faster-whisper",
  repoName: "faster-whisper",
  repoUrl: "https://github.com/SYSTRAN/faster-whisper",
  filter: false,
  countDownloads: 'path:"model.bin"',
  verified: true,
  snippets: fasterWhisperSnippets,
}

function fasterWhisperSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U faster-whisper"),
    python(
      "from faster_whisper import WhisperModel",
      "",
      `model = WhisperModel(${pythonString(model.id)})`,
      'segments, info = model.transcribe("speech.wav", beam_size=5)',
      "print(info.language, round(info.language_probability, 2))",
      "# The recognition runs while the segments are read.",
      "for segment in segments:",
      '    print(f"{segment.start:.1f} s to {segment.end:.1f} s: {segment.text}")',
    ),
  ]
}
