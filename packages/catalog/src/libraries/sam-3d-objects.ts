import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SAM 3D Objects: things in a photo as 3D models. */
export const sam3dObjects: Library = {
  key: "sam-3d-objects",
  label: "SAM 3D Objects",
  repoName: "SAM 3D Objects",
  repoUrl: "https://github.com/facebookresearch/sam-3d-objects",
  filter: false,
  countDownloads: 'path:"checkpoints/pipeline.yaml"',
  mended: "The folder of the notebooks is put on Python's search path by the shell.",
  verified: true,
  snippets: sam3dObjectsSnippets,
}

function sam3dObjectsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/facebookresearch/sam-3d-objects.git",
        "cd sam-3d-objects",
        "mamba env create -f environments/default.yml",
        "mamba activate sam3d-objects",
        'export PIP_EXTRA_INDEX_URL="https://pypi.ngc.nvidia.com https://download.pytorch.org/whl/cu121"',
        "pip install -e '.[dev]'",
        "pip install -e '.[p3d]'",
        "export PIP_FIND_LINKS=https://nvidia-kaolin.s3.us-east-2.amazonaws.com/torch-2.5.1_cu121.html",
        "pip install -e '.[inference]'",
        "./patching/hydra",
        "pip install 'huggingface-hub[cli]<1.0'",
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        "# The weights are given out on request; then log in once.",
        "hf auth login",
        `hf download ${shellWord(model.id)} --local-dir checkpoints/hf-download`,
        "mv checkpoints/hf-download/checkpoints checkpoints/hf",
        "export PYTHONPATH=notebook",
      ].join("\n"),
    },
    python(
      "from inference import Inference, load_image, load_single_mask",
      "",
      'inference = Inference("checkpoints/hf/pipeline.yaml", compile=False)',
      "",
      "# A photo, and a folder with masks named 0.png, 1.png and so on.",
      'photo = load_image("photo/image.png")',
      'mask = load_single_mask("photo", index=0)',
      "output = inference(photo, mask, seed=42)",
      'output["gs"].save_ply("thing.ply")',
    ),
  ]
}
