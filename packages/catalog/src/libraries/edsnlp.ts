import { identifier, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const USE = [
  "",
  'document = nlp("Patient admis pour une toux sèche depuis trois jours, sans fièvre.")',
  "for entity in document.ents:",
  "    print(entity.text, entity.label_)",
]

/** EDS-NLP: French clinical texts. */
export const edsnlp: Library = {
  key: "edsnlp",
  label: "EDS-NLP",
  repoName: "edsnlp",
  repoUrl: "https://github.com/aphp/edsnlp",
  docsUrl: "https://aphp.github.io/edsnlp/latest/",
  filter: false,
  countDownloads: 'path_filename:"config" AND path_extension:"cfg"',
  mended: "The install command has a block of its own, outside the Python code.",
  verified: true,
  snippets: edsnlpSnippets,
}

function edsnlpSnippets(model: ModelSummary): readonly SampleBlock[] {
  const fromHub = [
    install('pip install "edsnlp[ml]"'),
    python("import edsnlp", "", `nlp = edsnlp.load(${pythonString(model.id)})`, ...USE),
  ]
  const packageName = identifier(shortName(model).replaceAll("-", "_"))
  if (packageName === undefined) {
    return fromHub
  }
  return [
    ...fromHub,
    install(`pip install ${shellWord(`git+https://huggingface.co/${model.id}`)}`),
    python(`import ${packageName}`, "", `nlp = ${packageName}.load()`, ...USE),
  ]
}
