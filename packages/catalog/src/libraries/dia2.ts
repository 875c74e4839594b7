import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Dia2: spoken dialogues while the text arrives. */
export const dia2: Library = {
  key: "dia2",
  label: "Dia2",
  repoName: "Dia2",
  repoUrl: "https://github.com/nari-labs/dia2",
  filter: false,
  verified: true,
  snippets: dia2Snippets,
}

function dia2Snippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/nari-labs/dia2.git"),
    python(
      "from dia2 import Dia2, GenerationConfig, SamplingConfig",
      "",
      `model = Dia2.from_repo(${pythonString(model.id)}, device="cuda", dtype="bfloat16")`,
      "",
      "config = GenerationConfig(cfg_scale=2.0, audio=SamplingConfig(temperature=0.8, top_k=50))",
      'text = "[S1] When does the ferry leave? [S2] At noon, from the old harbour."',
      'model.generate(text, config=config, output_wav="dialogue.wav", verbose=True)',
    ),
  ]
}
