import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** IndexTTS: speech in the voice of a recording. */
export const indexTts: Library = {
  key: "index-tts",
  label: "IndexTTS",
  repoName: "IndexTTS",
  repoUrl: "https://github.com/index-tts/index-tts",
  filter: false,
  mended: "The model id stands in quotes, and versions 2 and 2.5 have the loaders that they need.",
  verified: true,
  snippets: indexTtsSnippets,
}

function indexTtsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/index-tts/index-tts.git",
        "cd index-tts",
        "git lfs pull",
        "pip install -U uv",
        "uv sync --all-extras",
        "uv tool install huggingface_hub",
        `hf download ${shellWord(model.id)} --local-dir checkpoints`,
      ].join("\n"),
    ),
    python(...speechLines(model)),
  ]
}

function speechLines(model: ModelSummary): readonly string[] {
  const version = /tts[-_]?(2\.5|2)(?![.\d])/i.exec(shortName(model))?.[1]
  if (version === undefined) {
    return [
      '# Run this file with "uv run".',
      "from indextts.infer import IndexTTS",
      "",
      'model = IndexTTS(model_dir="checkpoints", cfg_path="checkpoints/config.yaml")',
      'model.infer("voice.wav", "The ferry leaves at noon.", "speech.wav")',
    ]
  }
  const [module, speed, language] =
    version === "2" ? ["infer_v2", "use_fp16", ""] : ["infer_v2_5", "use_bf16", '    lang="EN",']
  return [
    '# Run this file with "uv run".',
    `from indextts.${module} import IndexTTS2`,
    "",
    `model = IndexTTS2(cfg_path="checkpoints/config.yaml", model_dir="checkpoints", ${speed}=True)`,
    "model.infer(",
    '    spk_audio_prompt="voice.wav",',
    '    text="The ferry leaves at noon.",',
    ...(language === "" ? [] : [language]),
    '    output_path="speech.wav",',
    ")",
  ]
}
