import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Languages of the voices, by their first letter. */
const LANGUAGES = "abefhijpz"

/** Kokoro: small and quick text to speech. */
export const kokoro: Library = {
  key: "kokoro",
  label: "Kokoro",
  repoName: "kokoro",
  repoUrl: "https://github.com/hexgrad/kokoro",
  filter: false,
  countDownloads: 'path_extension:"pth"',
  verified: true,
  snippets: kokoroSnippets,
}

function kokoroSnippets(model: ModelSummary): readonly SampleBlock[] {
  const voice = voiceOf(model)
  return [
    install('# Needs espeak-ng for words that the dictionary lacks.\npip install -U "kokoro>=0.9.4" soundfile'),
    python(
      "import soundfile",
      "from kokoro import KPipeline",
      "",
      "# The language is the first letter of the voice: a is American English.",
      `pipeline = KPipeline(lang_code=${pythonString(voice.charAt(0))}, repo_id=${pythonString(model.id)})`,
      "",
      `speech = pipeline("The ferry leaves at noon.", voice=${pythonString(voice)})`,
      "for number, (_, _, audio) in enumerate(speech):",
      '    soundfile.write(f"speech-{number}.wav", audio, 24000)',
    ),
  ]
}

function voiceOf(model: ModelSummary): string {
  const file = fileEndingIn(model, ".pt") ?? ""
  const name = /^voices\/([a-z0-9_]+)\.pt$/.exec(file)?.[1]
  return name !== undefined && LANGUAGES.includes(name.charAt(0)) ? name : "af_heart"
}
