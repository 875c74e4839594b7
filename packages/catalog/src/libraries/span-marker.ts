import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SpanMarker: named entities in texts. */
export const spanMarker: Library = {
  key: "span-marker",
  label: "SpanMarker",
  repoName: "SpanMarkerNER",
  repoUrl: "https://github.com/tomaarsen/SpanMarkerNER",
  docsUrl: "https://huggingface.co/docs/hub/span_marker",
  filter: true,
  verified: true,
  snippets: spanMarkerSnippets,
}

function spanMarkerSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install span_marker"),
    python(
      "from span_marker import SpanMarkerModel",
      "",
      `model = SpanMarkerModel.from_pretrained(${pythonString(model.id)})`,
      "",
      'for entity in model.predict("The ferry Aurora sails from Oslo to Kiel on Friday."):',
      '    print(entity["span"], entity["label"], entity["score"])',
    ),
  ]
}
