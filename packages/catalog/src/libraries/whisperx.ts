import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** WhisperX: speech recognition with a time for every word. */
export const whisperx: Library = {
  key: "whisperx",
  label: "WhisperX",
  repoName: "whisperX",
  repoUrl: "https://github.com/m-bain/whisperX",
  filter: false,
  countDownloads: 'path:"model.bin"',
  verified: true,
  snippets: whisperxSnippets,
}

function whisperxSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U whisperx"),
    python(
      "import whisperx",
      "",
      'device = "cuda"',
      `model = whisperx.load_model(${pythonString(model.id)}, device, compute_type="float16")`,
      'audio = whisperx.load_audio("speech.wav")',
      "result = model.transcribe(audio, batch_size=16)",
      "",
      "# Find when each word was said.",
      'aligner, metadata = whisperx.load_align_model(language_code=result["language"], device=device)',
      'result = whisperx.align(result["segments"], aligner, metadata, audio, device)',
      'for segment in result["segments"]:',
      '    print(segment["text"], segment["words"])',
    ),
  ]
}
