import type { ModelSummary } from "../model-summary.ts"
import { jsonLiteral } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const SEGMENTATION_TASKS = ["object-detection", "image-segmentation"]

/** HTRflow: reading handwriting, by the Swedish National Archives. */
export const htrflow: Library = {
  key: "htrflow",
  label: "HTRflow",
  repoName: "HTRflow",
  repoUrl: "https://github.com/AI-Riksarkivet/htrflow",
  docsUrl: "https://ai-riksarkivet.github.io/htrflow",
  filter: false,
  mended: "The sample is a pipeline file for the command line: the Python modules that it used have moved.",
  verified: true,
  snippets: htrflowSnippets,
}

function htrflowSnippets(model: ModelSummary): readonly SampleBlock[] {
  const steps = SEGMENTATION_TASKS.includes(model.pipelineTag ?? "")
    ? [
        "  - step: Segmentation",
        "    settings:",
        "      model: yolo",
        "      model_settings:",
        `        model: ${jsonLiteral(model.id)}`,
      ]
    : [
        "  # Finds the lines of text.",
        "  - step: Segmentation",
        "    settings:",
        "      model: yolo",
        "      model_settings:",
        "        model: Riksarkivet/yolov9-lines-within-regions-1",
        "  - step: TextRecognition",
        "    settings:",
        "      model: TrOCR",
        "      model_settings:",
        `        model: ${jsonLiteral(model.id)}`,
      ]
  return [
    install("pip install htrflow"),
    {
      language: "yaml",
      role: "run",
      code: [
        "# Save as pipeline.yaml.",
        "steps:",
        ...steps,
        "  - step: Export",
        "    settings:",
        "      format: page",
        "      dest: results",
      ].join("\n"),
    },
    { language: "bash", role: "run", code: "htrflow pipeline pipeline.yaml page.jpg" },
  ]
}
