import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** AllenNLP: a research library for language models, no longer developed. */
export const allennlp: Library = {
  key: "allennlp",
  label: "AllenNLP",
  repoName: "AllenNLP",
  repoUrl: "https://github.com/allenai/allennlp",
  docsUrl: "https://huggingface.co/docs/hub/allennlp",
  filter: true,
  mended: "Development ended in 2022, and the repository is archived.",
  verified: false,
  unverified:
    "That a repository is addressed with hf:// was not found in the library's own documentation; the predictor calls were.",
  snippets: allennlpSnippets,
}

function allennlpSnippets(model: ModelSummary): readonly SampleBlock[] {
  const use = hasTag(model, "question-answering")
    ? [
        "prediction = predictor.predict_json(",
        "    {",
        '        "passage": "The ferry to the island leaves at noon and takes forty minutes.",',
        '        "question": "When does the ferry leave?",',
        "    }",
        ")",
        'print(prediction["best_span_str"])',
      ]
    : ["# Its predict_json() takes the inputs that the model was trained on.", "print(type(predictor).__name__)"]
  return [
    install("pip install allennlp allennlp-models"),
    python(
      "import allennlp_models  # registers the models and their predictors",
      "from allennlp.predictors.predictor import Predictor",
      "",
      `model_id = ${pythonString(model.id)}`,
      'predictor = Predictor.from_path("hf://" + model_id)',
      "",
      ...use,
    ),
  ]
}
