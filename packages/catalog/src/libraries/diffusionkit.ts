import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** DiffusionKit: images on Apple silicon. */
export const diffusionkit: Library = {
  key: "diffusionkit",
  label: "DiffusionKit",
  repoName: "DiffusionKit",
  repoUrl: "https://github.com/argmaxinc/DiffusionKit",
  filter: false,
  mended: "The model id stands in quotes, and the picture is saved.",
  verified: true,
  snippets: diffusionkitSnippets,
}

function diffusionkitSnippets(model: ModelSummary): readonly SampleBlock[] {
  const sample = hasTag(model, "flux")
    ? { pipeline: "FluxPipeline", shift: "1.0", options: [], steps: 4, guidance: "0.0" }
    : { pipeline: "DiffusionPipeline", shift: "3.0", options: ["    use_t5=False,"], steps: 50, guidance: "5.0" }
  return [
    install("pip install diffusionkit"),
    python(
      `from diffusionkit.mlx import ${sample.pipeline}`,
      "",
      `pipeline = ${sample.pipeline}(`,
      `    model_version=${pythonString(model.id)},`,
      `    shift=${sample.shift},`,
      ...sample.options,
      "    low_memory_mode=True,",
      "    a16=True,",
      "    w16=True,",
      ")",
      "",
      "# 64 by 64 latent pixels make a picture of 512 by 512.",
      "image, _ = pipeline.generate_image(",
      '    "A paper boat on a mountain lake at sunrise",',
      `    num_steps=${sample.steps},`,
      `    cfg_weight=${sample.guidance},`,
      "    latent_size=(64, 64),",
      ")",
      'image.save("image.png")',
    ),
  ]
}
