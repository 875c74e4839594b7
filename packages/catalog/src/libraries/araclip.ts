import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** AraClip: Arabic texts and images in one space. */
export const araclip: Library = {
  key: "araclip",
  label: "AraClip",
  repoName: "AraClip",
  repoUrl: "https://huggingface.co/Arabic-Clip/araclip",
  filter: false,
  verified: true,
  snippets: araclipSnippets,
}

function araclipSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/Arabic-Clip/Araclip.git"),
    python(
      "import numpy as np",
      "from araclip import AraClip",
      "from PIL import Image",
      "",
      `model = AraClip.from_pretrained(${pythonString(model.id)})`,
      "",
      'labels = ["قارب على الماء", "قطة على كرسي", "شجرة في حديقة"]',
      'image_features = model.embed(image=Image.open("photo.jpg"))',
      "text_features = np.stack([model.embed(text=label) for label in labels])",
      "",
      "similarities = text_features @ image_features",
      "print(labels[int(np.argmax(similarities))])",
    ),
  ]
}
