import { baseModelOf, hasTag, textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const BASE_MODEL_PLACEHOLDER = "<id of the base model>"

const INSTALL = install("pip install -U diffusers transformers accelerate")

/** diffusers: images and video by denoising. */
export const diffusers: Library = {
  key: "diffusers",
  label: "Diffusers",
  repoName: "diffusers",
  repoUrl: "https://github.com/huggingface/diffusers",
  docsUrl: "https://huggingface.co/docs/diffusers",
  filter: true,
  mended: "Several base models: the first is loaded. Half precision is chosen by the device.",
  verified: true,
  snippets: diffusersSnippets,
}

function diffusersSnippets(model: ModelSummary): readonly SampleBlock[] {
  const fromImage = model.pipelineTag === "image-to-image"
  if (hasTag(model, "lora")) {
    return [INSTALL, fromImage ? loraImageToImage(model) : loraTextToImage(model)]
  }
  return [INSTALL, fromImage ? imageToImage(model) : textToImage(model)]
}

function textToImage(model: ModelSummary): SampleBlock {
  return python(
    "import torch",
    "from diffusers import DiffusionPipeline",
    "",
    ...loadLines(model.id),
    "",
    `prompt = ${pythonString(promptOf(model, "A paper boat on a mountain lake at sunrise"))}`,
    "image = pipe(prompt).images[0]",
    'image.save("image.png")',
  )
}

function loraTextToImage(model: ModelSummary): SampleBlock {
  return python(
    "import torch",
    "from diffusers import DiffusionPipeline",
    "",
    ...loadLines(baseModelOf(model) ?? BASE_MODEL_PLACEHOLDER),
    `pipe.load_lora_weights(${pythonString(model.id)})`,
    "",
    `prompt = ${pythonString(promptOf(model, "A paper boat on a mountain lake at sunrise"))}`,
    "image = pipe(prompt).images[0]",
    'image.save("image.png")',
  )
}

function imageToImage(model: ModelSummary): SampleBlock {
  return python(
    "import torch",
    "from diffusers import DiffusionPipeline",
    "from diffusers.utils import load_image",
    "",
    ...loadLines(model.id),
    "",
    ...editLines(model),
  )
}

function loraImageToImage(model: ModelSummary): SampleBlock {
  return python(
    "import torch",
    "from diffusers import DiffusionPipeline",
    "from diffusers.utils import load_image",
    "",
    ...loadLines(baseModelOf(model) ?? BASE_MODEL_PLACEHOLDER),
    `pipe.load_lora_weights(${pythonString(model.id)})`,
    "",
    ...editLines(model),
  )
}

function loadLines(id: string): readonly string[] {
  // `torch_dtype` is what every released version accepts; newer ones call it `dtype` too.
  return [
    'device = "cuda" if torch.cuda.is_available() else "cpu"',
    'dtype = torch.bfloat16 if device == "cuda" else torch.float32',
    `pipe = DiffusionPipeline.from_pretrained(${pythonString(id)}, torch_dtype=dtype).to(device)`,
  ]
}

function editLines(model: ModelSummary): readonly string[] {
  return [
    `prompt = ${pythonString(promptOf(model, "Turn the season into winter"))}`,
    'picture = load_image("picture.png")',
    "image = pipe(image=picture, prompt=prompt).images[0]",
    'image.save("image.png")',
  ]
}

/** The model's own example, else the words that its adapter was trained on, else a prompt of ours. */
function promptOf(model: ModelSummary, standard: string): string {
  return textAt(model.widgetData, 0, "text") ?? textAt(model.cardData, "instance_prompt") ?? standard
}
