import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** GLiNER: names and things in texts, by labels of your choice. */
export const gliner: Library = {
  key: "gliner",
  label: "GLiNER",
  repoName: "GLiNER",
  repoUrl: "https://github.com/urchade/GLiNER",
  filter: false,
  countDownloads: 'path:"gliner_config.json"',
  verified: true,
  snippets: glinerSnippets,
}

function glinerSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install gliner"),
    python(
      "from gliner import GLiNER",
      "",
      `model = GLiNER.from_pretrained(${pythonString(model.id)})`,
      "",
      'text = "The ferry Aurora sails from Oslo to Kiel on Friday."',
      'for entity in model.predict_entities(text, ["ship", "city", "date"], threshold=0.5):',
      '    print(entity["text"], entity["label"])',
    ),
  ]
}
