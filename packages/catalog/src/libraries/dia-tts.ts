import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Dia: spoken dialogues by Nari Labs. */
export const diaTts: Library = {
  key: "dia-tts",
  label: "Dia",
  repoName: "Dia",
  repoUrl: "https://github.com/nari-labs/dia",
  filter: false,
  verified: true,
  snippets: diaTtsSnippets,
}

function diaTtsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/nari-labs/dia.git"),
    python(
      "from dia.model import Dia",
      "",
      `model = Dia.from_pretrained(${pythonString(model.id)}, compute_dtype="float16")`,
      "",
      'text = "[S1] When does the ferry leave? [S2] At noon, from the old harbour. [S1] Then we must run! (laughs)"',
      "speech = model.generate(text)",
      'model.save_audio("dialogue.mp3", speech)',
    ),
  ]
}
