import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Describe Anything: descriptions of a marked part of an image. */
export const describeAnything: Library = {
  key: "describe-anything",
  label: "Describe Anything",
  repoName: "Describe Anything",
  repoUrl: "https://github.com/NVlabs/describe-anything",
  filter: false,
  mended: "The model id stands in quotes, and the sample describes an image.",
  verified: true,
  snippets: describeAnythingSnippets,
}

function describeAnythingSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/NVlabs/describe-anything"),
    python(
      "import torch",
      "from dam import DescribeAnythingModel, disable_torch_init",
      "from PIL import Image",
      "",
      "disable_torch_init()",
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      "model = DescribeAnythingModel(",
      `    model_path=${pythonString(model.id)},`,
      '    conv_mode="v1",',
      '    prompt_mode="full+focal_crop",',
      ").to(device)",
      "",
      "# The mask is white where the thing to describe is.",
      'photo = Image.open("photo.jpg").convert("RGB")',
      'mask = Image.open("mask.png").convert("L")',
      'question = "<image>\\nDescribe the masked region in detail."',
      "for token in model.get_description(",
      "    photo, mask, question, streaming=True, temperature=0.2, top_p=0.5, num_beams=1, max_new_tokens=512",
      "):",
      '    print(token, end="", flush=True)',
    ),
  ]
}
