import { identifier, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const USE = [
  "",
  'document = nlp("The ferry Aurora sails from Oslo to Kiel on Friday.")',
  "for token in document:",
  "    print(token.text, token.pos_, token.dep_)",
  "for entity in document.ents:",
  "    print(entity.text, entity.label_)",
]

/** spaCy: texts taken apart in many languages. */
export const spacy: Library = {
  key: "spacy",
  label: "spaCy",
  repoName: "spaCy",
  repoUrl: "https://github.com/explosion/spaCy",
  docsUrl: "https://huggingface.co/docs/hub/spacy",
  filter: true,
  countDownloads: 'path_extension:"whl"',
  mended: "A name with dashes is not imported: Python cannot.",
  verified: true,
  snippets: spacySnippets,
}

function spacySnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shortName(model)
  const path = [...model.id.split("/"), "resolve", "main", `${name}-any-py3-none-any.whl`].map(encodeSegment).join("/")
  const setup = install(`pip install spacy ${shellWord(`https://huggingface.co/${path}`)}`)
  const loaded = python("import spacy", "", `nlp = spacy.load(${pythonString(name)})`, ...USE)
  const packageName = identifier(name)
  if (packageName === undefined) {
    return [setup, loaded]
  }
  return [setup, loaded, python(`import ${packageName}`, "", `nlp = ${packageName}.load()`, ...USE)]
}

/** Escapes a part of an address; half a surrogate pair cannot be escaped and is replaced. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, "\ufffd"))
}
