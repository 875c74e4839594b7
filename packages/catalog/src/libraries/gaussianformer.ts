import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** GaussianFormer: pictures of Gaussian splat scenes. */
export const gaussianformer: Library = {
  key: "gaussianformer",
  label: "GaussianFormer",
  repoName: "GaussianFormer",
  repoUrl: "https://github.com/SVLwoof/gaussianformer",
  filter: false,
  countDownloads: 'path:"config.json"',
  verified: true,
  snippets: gaussianformerSnippets,
}

function gaussianformerSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('uv pip install "gaussianformer[flash] @ git+https://github.com/SVLwoof/gaussianformer"'),
    python(
      "import torch",
      "from gaussianformer import GaussianFormerRenderingPipeline, load_ply",
      "from gaussianformer.utils.cameras import orbit",
      "from PIL import Image",
      "",
      `pipeline = GaussianFormerRenderingPipeline.from_pretrained(${pythonString(model.id)}).to("cuda")`,
      "",
      'gaussians = load_ply("object.ply", up="z")',
      "# Eight cameras around the object.",
      "cameras = torch.from_numpy(orbit(8, 1.7))",
      "views = pipeline(gaussians, cameras, fov=45.0)",
      "for number, view in enumerate(views.float().clamp(0, 1).cpu()):",
      '    Image.fromarray((view * 255).byte().numpy()).save(f"view-{number}.png")',
    ),
  ]
}
