import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** OuteTTS: speech from text with language models. */
export const outetts: Library = {
  key: "outetts",
  label: "OuteTTS",
  repoName: "OuteTTS",
  repoUrl: "https://github.com/edwko/OuteTTS",
  filter: false,
  mended: "The model is loaded by its own id with ModelConfig, so that repositories outside the fixed list work too.",
  verified: false,
  unverified: "The fields of ModelConfig were not found in the library's own documentation.",
  snippets: outettsSnippets,
}

function outettsSnippets(model: ModelSummary): readonly SampleBlock[] {
  // Converted weights are run by other engines, so there is nothing to show here.
  if (hasTag(model, "gguf") || hasTag(model, "onnx")) {
    return []
  }
  const id = pythonString(model.id)
  return [
    install("pip install outetts"),
    python(
      "import outetts",
      "",
      "interface = outetts.Interface(",
      "    config=outetts.ModelConfig(",
      `        model_path=${id},`,
      `        tokenizer_path=${id},`,
      "        interface_version=outetts.InterfaceVersion.V3,",
      "        backend=outetts.Backend.HF,",
      "    )",
      ")",
      'speaker = interface.load_default_speaker("EN-FEMALE-1-NEUTRAL")',
      "",
      "speech = interface.generate(",
      "    config=outetts.GenerationConfig(",
      '        text="The night train leaves at a quarter past nine.",',
      "        speaker=speaker,",
      "    )",
      ")",
      'speech.save("speech.wav")',
    ),
  ]
}
