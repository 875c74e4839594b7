import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** GLiNER2: entities, labels and structures in texts. */
export const gliner2: Library = {
  key: "gliner2",
  label: "GLiNER2",
  repoName: "GLiNER2",
  repoUrl: "https://github.com/fastino-ai/GLiNER2",
  filter: false,
  mended: "The model is called by the name that it is loaded into, and the loader knows every kind of checkpoint.",
  verified: true,
  snippets: gliner2Snippets,
}

function gliner2Snippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('pip install -U "gliner2[local]"', "gliner2>=2.1"),
    python(
      "from gliner2 import AutoExtractor",
      "",
      `model = AutoExtractor.from_pretrained(${pythonString(model.id)})`,
      "",
      'text = "The ferry Aurora sails from Oslo to Kiel on Friday."',
      'print(model.extract_entities(text, ["ship", "city", "date"]))',
    ),
  ]
}
