import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** gsplat: scenes made of Gaussian splats, drawn and trained. */
export const gsplat: Library = {
  key: "gsplat",
  label: "gsplat",
  repoName: "gsplat",
  repoUrl: "https://github.com/nerfstudio-project/gsplat",
  docsUrl: "https://docs.gsplat.studio",
  filter: false,
  countDownloads: 'path_extension:"ply"',
  verified: true,
  snippets: gsplatSnippets,
}

function gsplatSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("# Needs PyTorch with CUDA.\npip install -U gsplat plyfile pillow huggingface_hub"),
    python(
      "import numpy as np",
      "import torch",
      "from gsplat import rasterization",
      "from huggingface_hub import hf_hub_download",
      "from PIL import Image",
      "from plyfile import PlyData",
      "",
      hubFile(model, fileEndingIn(model, ".ply") ?? "point_cloud.ply"),
      'splats = PlyData.read(path)["vertex"]',
      "",
      "",
      "def columns(*names):",
      '    return torch.tensor(np.stack([splats[name] for name in names], axis=-1), device="cuda").float()',
      "",
      "",
      "width, height = 800, 600",
      'view = torch.eye(4, device="cuda")',
      "view[2, 3] = 4.0  # the camera stands four units before the scene",
      'lens = torch.tensor([[700.0, 0.0, width / 2], [0.0, 700.0, height / 2], [0.0, 0.0, 1.0]], device="cuda")',
      "picture, _, _ = rasterization(",
      '    means=columns("x", "y", "z"),',
      '    quats=columns("rot_0", "rot_1", "rot_2", "rot_3"),',
      '    scales=columns("scale_0", "scale_1", "scale_2").exp(),',
      '    opacities=columns("opacity").sigmoid().squeeze(-1),',
      '    colors=columns("f_dc_0", "f_dc_1", "f_dc_2") * 0.2821 + 0.5,',
      "    viewmats=view[None],",
      "    Ks=lens[None],",
      "    width=width,",
      "    height=height,",
      ")",
      "pixels = (picture[0].clamp(0, 1) * 255).byte().cpu().numpy()",
      'Image.fromarray(pixels).save("view.png")',
    ),
  ]
}
