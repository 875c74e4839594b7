import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Relik: entities and relations in texts, linked to a knowledge base. */
export const relik: Library = {
  key: "relik",
  label: "Relik",
  repoName: "Relik",
  repoUrl: "https://github.com/SapienzaNLP/relik",
  filter: false,
  verified: true,
  snippets: relikSnippets,
}

function relikSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install relik"),
    python(
      "from relik import Relik",
      "",
      `model = Relik.from_pretrained(${pythonString(model.id)})`,
      "",
      'result = model("The ferry Aurora sails from Oslo to Kiel on Friday.")',
      "for span in result.spans:",
      "    print(span.text, span.label)",
    ),
  ]
}
