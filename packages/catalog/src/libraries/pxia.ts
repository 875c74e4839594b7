import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** pxia: small models for learning. */
export const pxia: Library = {
  key: "pxia",
  label: "pxia",
  repoName: "pxia",
  repoUrl: "https://github.com/not-lain/pxia",
  filter: false,
  verified: true,
  snippets: pxiaSnippets,
}

function pxiaSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install pxia"),
    python(
      "from pxia import AutoModel",
      "",
      `model = AutoModel.from_pretrained(${pythonString(model.id)})`,
      "print(model)",
    ),
  ]
}
