import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** nobg: backgrounds cut away from photos. */
export const nobg: Library = {
  key: "nobg",
  label: "nobg",
  repoName: "nobg",
  repoUrl: "https://github.com/feyninc/nobg",
  filter: false,
  mended: "The short call, which needs no processor, comes first.",
  verified: true,
  snippets: nobgSnippets,
}

function nobgSnippets(model: ModelSummary): readonly SampleBlock[] {
  const isPromptable = hasTag(model, "promptable")
  const prompt = isPromptable ? ', "the dog"' : ""
  const inputs = isPromptable
    ? 'inputs = processor(images=photo, text="the dog", return_tensors="pt")'
    : 'inputs = processor(photo, return_tensors="pt")'
  return [
    install("pip install nobg"),
    python(
      "from nobg import AutoModel",
      "",
      `model = AutoModel.from_pretrained(${pythonString(model.id)})`,
      `model.process("photo.jpg"${prompt}).save("cutout.png")`,
    ),
    python(
      "# Step by step, with the transparency of every pixel.",
      "import torch",
      "from nobg import AutoModel, AutoProcessor",
      "from PIL import Image",
      "",
      `model_id = ${pythonString(model.id)}`,
      "model = AutoModel.from_pretrained(model_id).eval()",
      "processor = AutoProcessor.from_pretrained(model_id)",
      "",
      'photo = Image.open("photo.jpg").convert("RGB")',
      inputs,
      "with torch.no_grad():",
      "    outputs = model(**inputs)",
      "",
      "alpha = processor.post_process_alpha_matting(outputs, target_sizes=[(photo.height, photo.width)])[0]",
      'processor.cutout(photo, alpha).save("cutout.png")',
    ),
  ]
}
