import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const INSTALL = install("pip install lightning-ir")

/** Lightning IR: neural search: encoders and rerankers. */
export const lightningIr: Library = {
  key: "lightning-ir",
  label: "Lightning IR",
  repoName: "Lightning IR",
  repoUrl: "https://github.com/webis-de/lightning-ir",
  filter: false,
  verified: true,
  snippets: lightningIrSnippets,
}

function lightningIrSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (hasTag(model, "bi-encoder")) {
    return [INSTALL, sample(model, { used: "BiEncoderModule" })]
  }
  if (hasTag(model, "cross-encoder")) {
    return [INSTALL, sample(model, { used: "CrossEncoderModule" })]
  }
  return [INSTALL, sample(model, { used: "BiEncoderModule", other: "CrossEncoderModule" })]
}

function sample(model: ModelSummary, { used, other }: { readonly used: string; readonly other?: string }): SampleBlock {
  return python(
    `from lightning_ir import ${used}`,
    "",
    `model_id = ${pythonString(model.id)}`,
    `model = ${used}(model_name_or_path=model_id)`,
    ...(other === undefined
      ? []
      : [
          "",
          "# For a cross-encoder:",
          `# from lightning_ir import ${other}`,
          `# model = ${other}(model_name_or_path=model_id)`,
        ]),
    "",
    'output = model.score("When does the ferry leave?", ["The ferry leaves at noon.", "Tomatoes need a lot of sun."])',
    "print(output.scores)",
  )
}
