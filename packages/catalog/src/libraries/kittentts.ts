import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** KittenTTS: small voices that run without a GPU. */
export const kittentts: Library = {
  key: "kittentts",
  label: "KittenTTS",
  repoName: "KittenTTS",
  repoUrl: "https://github.com/KittenML/KittenTTS",
  filter: false,
  verified: true,
  snippets: kittenttsSnippets,
}

function kittenttsSnippets(model: ModelSummary): readonly SampleBlock[] {
  // The first releases number their voices; later ones name them.
  const early = /-0\.[12]$/.test(model.id)
  const wheel = early ? "0.1/kittentts-0.1.0" : "0.8/kittentts-0.8.0"
  const voice = early ? "expr-voice-2-f" : "Jasper"
  return [
    install(`pip install https://github.com/KittenML/KittenTTS/releases/download/${wheel}-py3-none-any.whl`),
    python(
      "import soundfile",
      "from kittentts import KittenTTS",
      "",
      `model = KittenTTS(${pythonString(model.id)})`,
      "",
      `speech = model.generate("The ferry leaves at noon.", voice="${voice}")`,
      'soundfile.write("speech.wav", speech, 24000)',
    ),
  ]
}
