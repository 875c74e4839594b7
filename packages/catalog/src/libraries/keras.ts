import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Keras: models of Keras 3. */
export const keras: Library = {
  key: "keras",
  label: "Keras",
  repoName: "Keras",
  repoUrl: "https://github.com/keras-team/keras",
  docsUrl: "https://huggingface.co/docs/hub/keras",
  filter: true,
  countDownloads: 'path:"config.json" OR path_extension:"keras"',
  verified: true,
  snippets: kerasSnippets,
}

function kerasSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "pip install -U keras jax huggingface_hub",
        "# The backend: jax, torch or tensorflow.",
        "export KERAS_BACKEND=jax",
      ].join("\n"),
    ),
    python(
      "import keras",
      "",
      `model_id = ${pythonString(model.id)}`,
      'model = keras.saving.load_model("hf://" + model_id)',
      "model.summary()",
    ),
  ]
}
