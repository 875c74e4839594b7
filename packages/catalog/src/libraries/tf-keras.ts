import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** TF-Keras: models of Keras 2, in the SavedModel format. */
export const tfKeras: Library = {
  key: "tf-keras",
  label: "TF-Keras",
  repoName: "TF-Keras",
  repoUrl: "https://github.com/keras-team/tf-keras",
  docsUrl: "https://huggingface.co/docs/hub/tf-keras",
  filter: false,
  countDownloads: 'path:"saved_model.pb"',
  mended: "The model is downloaded and loaded in two steps: from_pretrained_keras was removed from huggingface_hub.",
  verified: true,
  snippets: tfKerasSnippets,
}

function tfKerasSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install tf-keras tensorflow huggingface_hub"),
    python(
      "import tf_keras",
      "from huggingface_hub import snapshot_download",
      "",
      `model = tf_keras.models.load_model(snapshot_download(${pythonString(model.id)}))`,
      "model.summary()",
    ),
  ]
}
