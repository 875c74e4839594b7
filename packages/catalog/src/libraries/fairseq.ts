import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Fairseq: a research toolkit for sequences, no longer developed. */
export const fairseq: Library = {
  key: "fairseq",
  label: "Fairseq",
  repoName: "fairseq",
  repoUrl: "https://github.com/facebookresearch/fairseq",
  filter: true,
  mended: "The repository moved from pytorch to facebookresearch. Its successor is fairseq2.",
  verified: true,
  snippets: fairseqSnippets,
}

function fairseqSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(["# fairseq does not install on Python 3.11 and newer.", "pip install fairseq"].join("\n"), "python<3.11"),
    python(
      "from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub",
      "",
      `models, settings, task = load_model_ensemble_and_task_from_hf_hub(${pythonString(model.id)})`,
      "print(type(task).__name__)",
      "print(models[0])",
    ),
  ]
}
