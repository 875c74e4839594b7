import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Stanza: texts taken apart in over seventy languages. */
export const stanza: Library = {
  key: "stanza",
  label: "Stanza",
  repoName: "stanza",
  repoUrl: "https://github.com/stanfordnlp/stanza",
  docsUrl: "https://huggingface.co/docs/hub/stanza",
  filter: true,
  countDownloads: 'path:"models/default.zip"',
  verified: true,
  snippets: stanzaSnippets,
}

function stanzaSnippets(model: ModelSummary): readonly SampleBlock[] {
  const language = shortName(model).replace(/^stanza-/, "")
  return [
    install("pip install stanza"),
    python(
      "import stanza",
      "",
      `language = ${pythonString(language)}`,
      "stanza.download(language)",
      "nlp = stanza.Pipeline(language)",
      "",
      'with open("text.txt", encoding="utf-8") as file:',
      "    document = nlp(file.read())",
      "for sentence in document.sentences:",
      "    print([(word.text, word.lemma, word.upos) for word in sentence.words])",
    ),
  ]
}
