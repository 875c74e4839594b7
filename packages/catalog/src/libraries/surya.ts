import { install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Surya: text, layout and tables read from pictures of pages. */
export const surya: Library = {
  key: "surya",
  aliases: ["surya-ocr"],
  label: "Surya",
  repoName: "surya",
  repoUrl: "https://github.com/datalab-to/surya",
  filter: false,
  verified: true,
  snippets: suryaSnippets,
}

function suryaSnippets(): readonly SampleBlock[] {
  return [
    install(
      "# Runs its model on vLLM with an NVIDIA card, else on llama.cpp.\npip install -U surya-ocr",
      "surya-ocr>=0.20",
    ),
    python(
      "from PIL import Image",
      "from surya.inference import SuryaInferenceManager",
      "from surya.layout import LayoutPredictor",
      "from surya.recognition import RecognitionPredictor",
      "",
      "# The models are downloaded on the first run.",
      "manager = SuryaInferenceManager()",
      'pages = [Image.open("page.png").convert("RGB")]',
      "layouts = LayoutPredictor(manager)(pages)",
      "for page in RecognitionPredictor(manager)(pages, layouts):",
      "    for block in page.blocks:",
      "        print(block.html)",
    ),
    shell("# The same from the command line; it takes PDF files too.", "surya_ocr page.png"),
  ]
}
