import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ZeroModels: pretrained models built in Keras 3. */
export const zeromodels: Library = {
  key: "zeromodels",
  label: "ZeroModels",
  repoName: "ZeroModels",
  repoUrl: "https://github.com/IMvision12/ZeroModels",
  docsUrl: "https://imvision12.github.io/ZeroModels/",
  filter: false,
  countDownloads: 'path:"model.weights.h5" OR path:"model.weights.json"',
  verified: true,
  snippets: zeromodelsSnippets,
}

function zeromodelsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      ["pip install -U zeromodels jax", "# The backend: jax, torch or tensorflow.", "export KERAS_BACKEND=jax"].join(
        "\n",
      ),
    ),
    python(
      "from zeromodels import AutoZModel",
      "",
      `model = AutoZModel.from_weights(${pythonString(model.id)})`,
      "model.summary()",
    ),
  ]
}
