import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** setfit: text classes from few examples. */
export const setfit: Library = {
  key: "setfit",
  label: "setfit",
  repoName: "setfit",
  repoUrl: "https://github.com/huggingface/setfit",
  docsUrl: "https://huggingface.co/docs/hub/setfit",
  filter: true,
  verified: true,
  snippets: setfitSnippets,
}

function setfitSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install setfit"),
    python(
      "from setfit import SetFitModel",
      "",
      `model = SetFitModel.from_pretrained(${pythonString(model.id)})`,
      "",
      'print(model.predict(["The crossing was calm and the crew was friendly.", "We waited three hours in the rain."]))',
    ),
  ]
}
