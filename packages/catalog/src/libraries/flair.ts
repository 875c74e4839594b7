import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Flair: taggers for words and phrases. */
export const flair: Library = {
  key: "flair",
  label: "Flair",
  repoName: "Flair",
  repoUrl: "https://github.com/flairNLP/flair",
  docsUrl: "https://huggingface.co/docs/hub/flair",
  filter: true,
  countDownloads: 'path:"pytorch_model.bin"',
  verified: true,
  snippets: flairSnippets,
}

function flairSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install flair"),
    python(
      "from flair.data import Sentence",
      "from flair.models import SequenceTagger",
      "",
      `tagger = SequenceTagger.load(${pythonString(model.id)})`,
      "",
      'sentence = Sentence("The ferry from Oslo to Kiel leaves on Friday.")',
      "tagger.predict(sentence)",
      "for label in sentence.get_labels():",
      "    print(label)",
    ),
  ]
}
