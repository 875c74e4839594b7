import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** BERTopic: finding the topics of many texts. */
export const bertopic: Library = {
  key: "bertopic",
  label: "BERTopic",
  repoName: "BERTopic",
  repoUrl: "https://github.com/MaartenGr/BERTopic",
  filter: true,
  verified: true,
  snippets: bertopicSnippets,
}

function bertopicSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install bertopic"),
    python(
      "from bertopic import BERTopic",
      "",
      `model = BERTopic.load(${pythonString(model.id)})`,
      "",
      'topics, probabilities = model.transform(["The harbour has a new ferry to the island."])',
      "print(model.topic_labels_[topics[0]])",
    ),
  ]
}
