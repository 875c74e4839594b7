import type { ModelSummary } from "../model-summary.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** The configurations of the official models, by id. */
const CONFIGURATIONS: ReadonlyMap<string, string> = new Map([
  ["google/videoprism-base-f16r288", "videoprism_public_v1_base"],
  ["google/videoprism-large-f8r288", "videoprism_public_v1_large"],
  ["google/videoprism-lvt-base-f16r288", "videoprism_lvt_public_v1_base"],
  ["google/videoprism-lvt-large-f8r288", "videoprism_lvt_public_v1_large"],
])

/** VideoPrism: videos turned into features. */
export const videoprism: Library = {
  key: "videoprism",
  label: "VideoPrism",
  repoName: "VideoPrism",
  repoUrl: "https://github.com/google-deepmind/videoprism",
  filter: false,
  countDownloads: 'path_extension:"npz"',
  mended:
    "The loader takes the name of a configuration, which is known for the official models. Models with a text encoder compare videos and texts.",
  verified: true,
  snippets: videoprismSnippets,
}

function videoprismSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = CONFIGURATIONS.get(model.id)
  const frames = model.id.includes("-f8") ? 8 : 16
  const use = model.id.includes("-lvt-")
    ? [
        'tokenizer = vp.load_text_tokenizer("c4_en")',
        'ids, paddings = vp.tokenize_texts(tokenizer, ["a ferry leaves a harbour", "a cook cuts tomatoes"])',
        "video_embeddings, text_embeddings, _ = model.apply(weights, video, ids, paddings, train=False)",
        "print(video_embeddings @ text_embeddings.T)",
      ]
    : ["features, _ = model.apply(weights, video, train=False)", "print(features.shape)"]
  return [
    install(
      ["git clone https://github.com/google-deepmind/videoprism.git", "cd videoprism", "pip install ."].join("\n"),
    ),
    python(
      "import numpy as np",
      "from videoprism import models as vp",
      "",
      ...(name === undefined
        ? ["# Such as videoprism_public_v1_base, videoprism_public_v1_large or videoprism_lvt_public_v1_base."]
        : []),
      `name = "${name ?? "<name of a configuration>"}"`,
      "model = vp.get_model(name)",
      "weights = vp.load_pretrained_weights(name)",
      "",
      `# Stands for a video: ${frames} pictures of 288 by 288 pixels, with colours from 0 to 1.`,
      `video = np.zeros((1, ${frames}, 288, 288, 3), dtype=np.float32)`,
      ...use,
    ),
  ]
}
