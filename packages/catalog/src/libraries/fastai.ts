import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** fastai: deep learning with few lines. */
export const fastai: Library = {
  key: "fastai",
  label: "fastai",
  repoName: "fastai",
  repoUrl: "https://github.com/fastai/fastai",
  docsUrl: "https://huggingface.co/docs/hub/fastai",
  filter: true,
  verified: true,
  snippets: fastaiSnippets,
}

function fastaiSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('pip install "huggingface_hub[fastai]"'),
    python(
      "from huggingface_hub import from_pretrained_fastai",
      "",
      "# A learner is a pickle file, which can run any code: load only models that you trust.",
      `learner = from_pretrained_fastai(${pythonString(model.id)})`,
      "",
      "# For a model of images; others take their own kind of input.",
      'label, _, probabilities = learner.predict("photo.jpg")',
      "print(label, probabilities.max().item())",
    ),
  ]
}
