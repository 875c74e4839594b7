import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Derm Foundation: embeddings of skin photos by Google. */
export const dermFoundation: Library = {
  key: "derm-foundation",
  label: "Derm Foundation",
  repoName: "derm-foundation",
  repoUrl: "https://github.com/google-health/derm-foundation",
  filter: false,
  countDownloads: 'path:"scin_dataset_precomputed_embeddings.npz" OR path:"saved_model.pb"',
  mended: "The model is loaded with TensorFlow: from_pretrained_keras was removed from huggingface_hub.",
  verified: true,
  snippets: dermFoundationSnippets,
}

function dermFoundationSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install tensorflow huggingface_hub"),
    python(
      "import tensorflow as tf",
      "from huggingface_hub import snapshot_download",
      "",
      `model = tf.saved_model.load(snapshot_download(${pythonString(model.id)}))`,
      "",
      'with open("skin.png", "rb") as file:',
      "    photo = tf.train.Feature(bytes_list=tf.train.BytesList(value=[file.read()]))",
      'example = tf.train.Example(features=tf.train.Features(feature={"image/encoded": photo}))',
      "",
      'output = model.signatures["serving_default"](inputs=tf.constant([example.SerializeToString()]))',
      'print(output["embedding"].numpy().flatten().shape)',
    ),
  ]
}
