import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Sana: large pictures from texts, quickly. */
export const sana: Library = {
  key: "sana",
  label: "Sana",
  repoName: "Sana",
  repoUrl: "https://github.com/NVlabs/Sana",
  filter: false,
  countDownloads: 'path_extension:"pth"',
  mended: "Weights in the format of diffusers load with diffusers.",
  verified: true,
  snippets: sanaSnippets,
}

function sanaSnippets(model: ModelSummary): readonly SampleBlock[] {
  return model.id.endsWith("_diffusers") ? diffusersSample(model) : nativeSample(model)
}

function diffusersSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U diffusers transformers accelerate"),
    python(
      "import torch",
      "from diffusers import SanaPipeline",
      "",
      `model_id = ${pythonString(model.id)}`,
      'pipe = SanaPipeline.from_pretrained(model_id, torch_dtype=torch.bfloat16).to("cuda")',
      'image = pipe(prompt="A paper boat on a mountain lake at sunrise", num_inference_steps=20).images[0]',
      'image.save("image.png")',
    ),
  ]
}

function nativeSample(model: ModelSummary): readonly SampleBlock[] {
  const file = fileEndingIn(model, ".pth") ?? "checkpoints/<file of the weights>.pth"
  const path = pythonString(`/${file}`)
  const config = /sana1\.5/i.test(model.id)
    ? "configs/sana1-5_config/1024ms/Sana_1600M_1024px_allqknorm_bf16_lr2e5.yaml"
    : "configs/sana_config/1024ms/Sana_1600M_img1024.yaml"
  return [
    install(
      [
        "git clone https://github.com/NVlabs/Sana.git",
        "cd Sana",
        "bash ./environment_setup.sh sana",
        "conda activate sana",
      ].join("\n"),
    ),
    python(
      "import torch",
      "from app.sana_pipeline import SanaPipeline",
      "from torchvision.utils import save_image",
      "",
      "# The configuration must be the one of the model; the folder configs has the others.",
      `sana = SanaPipeline("${config}")`,
      `model_id = ${pythonString(model.id)}`,
      `sana.from_pretrained("hf://" + model_id + ${path})`,
      "",
      'device = "cuda:0" if torch.cuda.is_available() else "cpu"',
      "image = sana(",
      '    prompt="A paper boat on a mountain lake at sunrise",',
      "    height=1024,",
      "    width=1024,",
      "    guidance_scale=4.5,",
      "    pag_guidance_scale=1.0,",
      "    num_inference_steps=20,",
      "    generator=torch.Generator(device=device).manual_seed(42),",
      ")",
      'save_image(image, "image.png", normalize=True, value_range=(-1, 1))',
    ),
  ]
}
