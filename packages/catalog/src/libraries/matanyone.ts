import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MatAnyone: cutting people out of videos. */
export const matanyone: Library = {
  key: "matanyone",
  label: "MatAnyone",
  repoName: "MatAnyone",
  repoUrl: "https://github.com/pq-yang/MatAnyone",
  filter: false,
  verified: true,
  snippets: matanyoneSnippets,
}

function matanyoneSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install git+https://github.com/pq-yang/MatAnyone"),
    python(
      "from matanyone import InferenceCore",
      "",
      `processor = InferenceCore(${pythonString(model.id)})`,
      "",
      "# The mask shows the person in the first frame.",
      'foreground, alpha = processor.process_video(input_path="video.mp4", mask_path="mask.png", output_path="results")',
      "print(foreground, alpha)",
    ),
    python(
      "# The network alone.",
      "from matanyone.model.matanyone import MatAnyone",
      "",
      `model = MatAnyone.from_pretrained(${pythonString(model.id)})`,
      "print(sum(parameter.numel() for parameter in model.parameters()))",
    ),
  ]
}
