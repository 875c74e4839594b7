import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** 3DTopia-XL: 3D things with materials, from one picture. */
export const model3dtopiaXl: Library = {
  key: "3dtopia-xl",
  label: "3DTopia-XL",
  repoName: "3DTopia-XL",
  repoUrl: "https://github.com/3DTopia/3DTopia-XL",
  filter: false,
  countDownloads: 'path:"model_vae_fp16.pt"',
  mended: "The documented command takes the place of a package that the project does not have.",
  verified: true,
  snippets: model3dtopiaXlSnippets,
}

function model3dtopiaXlSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/3DTopia/3DTopia-XL.git",
        "cd 3DTopia-XL",
        "conda create -n primx python=3.9",
        "conda activate primx",
        "conda install pytorch==2.1.2 torchvision==0.16.2 torchaudio==2.1.2 pytorch-cuda=11.8 -c pytorch -c nvidia",
        "conda install xformers::xformers",
        "pip install -r requirements.txt",
        "bash install.sh",
        "pip install -U huggingface_hub",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        `hf download ${shellWord(model.id)} --local-dir pretrained`,
        "# The folder with your pictures is input_dir in this file.",
        "python inference.py configs/inference_dit.yml",
      ].join("\n"),
    },
  ]
}
