import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** fastText: word vectors and quick text classification. */
export const fasttext: Library = {
  key: "fasttext",
  label: "fastText",
  repoName: "fastText",
  repoUrl: "https://fasttext.cc/",
  docsUrl: "https://fasttext.cc/docs/en/python-module.html",
  filter: true,
  countDownloads: 'path_extension:"bin"',
  mended:
    "The code repository is archived, so the link goes to the site. The last release needs a NumPy below version 2.",
  verified: true,
  snippets: fasttextSnippets,
}

function fasttextSnippets(model: ModelSummary): readonly SampleBlock[] {
  const use =
    model.pipelineTag === "text-classification"
      ? 'print(model.predict("The ferry to the island leaves at noon."))'
      : 'print(model.get_word_vector("ferry"))'
  return [
    install('pip install fasttext "numpy<2" huggingface_hub'),
    python(
      "import fasttext",
      "from huggingface_hub import hf_hub_download",
      "",
      `model = fasttext.load_model(hf_hub_download(${pythonString(model.id)}, "model.bin"))`,
      use,
    ),
  ]
}
