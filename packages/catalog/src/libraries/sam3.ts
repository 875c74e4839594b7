import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SAM 3: everything that a word names, cut out of pictures and videos. */
export const sam3: Library = {
  key: "sam3",
  aliases: ["sam-3"],
  label: "SAM 3",
  repoName: "sam3",
  repoUrl: "https://github.com/facebookresearch/sam3",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  verified: true,
  snippets: sam3Snippets,
}

function sam3Snippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "# Needs Python 3.12 and PyTorch with CUDA.",
        "git clone https://github.com/facebookresearch/sam3.git",
        "cd sam3",
        "pip install -e .",
      ].join("\n"),
    ),
    python(
      "from huggingface_hub import hf_hub_download",
      "from PIL import Image",
      "from sam3.model.sam3_image_processor import Sam3Processor",
      "from sam3.model_builder import build_sam3_image_model",
      "",
      hubFile(model, fileEndingIn(model, ".pt") ?? "sam3.pt"),
      "processor = Sam3Processor(build_sam3_image_model(checkpoint_path=path, load_from_HF=False))",
      "",
      'state = processor.set_image(Image.open("photo.jpg").convert("RGB"))',
      'found = processor.set_text_prompt(state=state, prompt="boat")',
      'for mask, box, score in zip(found["masks"], found["boxes"], found["scores"]):',
      '    print(round(float(score), 2), box.tolist(), int((mask > 0).sum()), "pixels")',
    ),
  ]
}
