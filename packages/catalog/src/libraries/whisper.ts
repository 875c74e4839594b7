import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const OFFICIAL = /^openai\/whisper-([a-z0-9.-]+)$/

/** Whisper: speech recognition and translation, by OpenAI. */
export const whisper: Library = {
  key: "whisper",
  aliases: ["openai-whisper"],
  label: "Whisper",
  repoName: "whisper",
  repoUrl: "https://github.com/openai/whisper",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  verified: true,
  snippets: whisperSnippets,
}

function whisperSnippets(model: ModelSummary): readonly SampleBlock[] {
  const size = OFFICIAL.exec(model.id)?.[1]
  const load =
    size === undefined
      ? [hubFile(model, fileEndingIn(model, ".pt") ?? "model.pt"), "model = whisper.load_model(path)"]
      : [`model = whisper.load_model(${pythonString(size)})`]
  return [
    install(
      `# Needs ffmpeg on the path.\npip install -U openai-whisper${size === undefined ? " huggingface_hub" : ""}`,
    ),
    python(
      "import whisper",
      ...(size === undefined ? ["from huggingface_hub import hf_hub_download"] : []),
      "",
      ...load,
      'result = model.transcribe("speech.wav")',
      'print(result["language"])',
      'for segment in result["segments"]:',
      '    print(round(segment["start"], 1), segment["text"])',
    ),
  ]
}
