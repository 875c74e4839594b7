import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** RenderFormer: triangle meshes rendered by a transformer. */
export const renderformer: Library = {
  key: "renderformer",
  label: "RenderFormer",
  repoName: "RenderFormer",
  repoUrl: "https://github.com/microsoft/renderformer",
  filter: false,
  mended: "A whole scene is rendered: the pipeline needs its triangles, which the project's own scripts prepare.",
  verified: true,
  snippets: renderformerSnippets,
}

function renderformerSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/microsoft/renderformer.git",
        "cd renderformer",
        "pip install -r requirements.txt",
        "# The reader of HDR pictures.",
        'python3 -c "import imageio; imageio.plugins.freeimage.download()"',
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [
        "# A scene of the project: a box with two things in it.",
        "python3 scene_processor/convert_scene.py examples/cbox.json --output_h5_path scene/cbox.h5",
        `python3 infer.py --h5_file scene/cbox.h5 --model_id ${shellWord(model.id)} --output_dir output`,
      ].join("\n"),
    },
  ]
}
