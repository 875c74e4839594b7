import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Depth Pro: depth in metres from single photos, by Apple. */
export const depthPro: Library = {
  key: "depth-pro",
  label: "Depth Pro",
  repoName: "Depth Pro",
  repoUrl: "https://github.com/apple/ml-depth-pro",
  filter: false,
  countDownloads: 'path_extension:"pt"',
  mended: "`hf download` replaces the removed huggingface-cli.",
  verified: true,
  snippets: depthProSnippets,
}

function depthProSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "pip install git+https://github.com/apple/ml-depth-pro.git huggingface_hub",
        `hf download ${shellWord(model.id)} --local-dir checkpoints`,
      ].join("\n"),
    ),
    python(
      "import depth_pro",
      "",
      "# Reads checkpoints/depth_pro.pt.",
      "model, transform = depth_pro.create_model_and_transforms()",
      "model.eval()",
      "",
      'photo, _, focal_length = depth_pro.load_rgb("photo.jpg")',
      "prediction = model.infer(transform(photo), f_px=focal_length)",
      'depth = prediction["depth"]',
      'print(f"The scene is {depth.min():.1f} m to {depth.max():.1f} m away.")',
    ),
  ]
}
