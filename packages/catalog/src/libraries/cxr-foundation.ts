import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** CXR Foundation: embeddings of chest X-rays by Google. */
export const cxrFoundation: Library = {
  key: "cxr-foundation",
  label: "CXR Foundation",
  repoName: "cxr-foundation",
  repoUrl: "https://github.com/google-health/cxr-foundation",
  filter: false,
  countDownloads: 'path:"precomputed_embeddings/embeddings.npz" OR path:"pax-elixr-b-text/saved_model.pb"',
  verified: true,
  snippets: cxrFoundationSnippets,
}

function cxrFoundationSnippets(): readonly SampleBlock[] {
  return [
    install('pip install "git+https://github.com/Google-Health/cxr-foundation.git#subdirectory=python"'),
    python(
      "import numpy as np",
      "from clientside.clients import make_hugging_face_client",
      "from PIL import Image",
      "",
      "# Downloads google/cxr-foundation into this folder; accept its terms on the hub first.",
      'client = make_hugging_face_client("cxr_model")',
      "",
      'scan = Image.open("chest.png").convert("L")',
      "embedding = client.get_image_embeddings_from_images([scan])[0]",
      "print(np.array(embedding.general_img_emb).shape, np.array(embedding.contrastive_img_emb).shape)",
    ),
  ]
}
