import { hasTag, textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const TRUST = "# A pickle runs code when it is loaded: load only what you trust."

/** Scikit-learn: classic machine learning. */
export const sklearn: Library = {
  key: "sklearn",
  label: "Scikit-learn",
  repoName: "Scikit-learn",
  repoUrl: "https://github.com/scikit-learn/scikit-learn",
  filter: true,
  countDownloads: 'path:"sklearn_model.joblib"',
  mended: "The part of skops that downloaded models was removed, so the hub's own function downloads them.",
  verified: true,
  snippets: sklearnSnippets,
}

function sklearnSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (!hasTag(model, "skops")) {
    return [install("pip install scikit-learn joblib huggingface_hub"), pickleSample(model, "sklearn_model.joblib")]
  }
  const file = textAt(model.config, "sklearn", "model", "file")
  if (file === undefined) {
    return [notice("The configuration of this model does not name its file.")]
  }
  return textAt(model.config, "sklearn", "model_format") === "pickle"
    ? [install("pip install scikit-learn joblib huggingface_hub"), pickleSample(model, file)]
    : [install("pip install scikit-learn skops huggingface_hub"), skopsSample(model, file)]
}

function pickleSample(model: ModelSummary, file: string): SampleBlock {
  return python(
    "import joblib",
    "from huggingface_hub import hf_hub_download",
    "",
    TRUST,
    `model = joblib.load(hf_hub_download(${pythonString(model.id)}, ${pythonString(file)}))`,
    "print(model)",
  )
}

function skopsSample(model: ModelSummary, file: string): SampleBlock {
  return python(
    "from huggingface_hub import hf_hub_download",
    "from skops import io",
    "",
    `path = hf_hub_download(${pythonString(model.id)}, ${pythonString(file)})`,
    "",
    "# If this list is not empty, check it. Then load the model with trusted=unknown.",
    "unknown = io.get_untrusted_types(file=path)",
    "print(unknown)",
    "model = io.load(path)",
    "print(model)",
  )
}
