import { fileEndingIn, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Class names by the word for the size, in the name of a model. */
const SIZES: ReadonlyMap<string, string> = new Map([
  ["nano", "Nano"],
  ["small", "Small"],
  ["medium", "Medium"],
  ["large", "Large"],
])

/** RF-DETR: things found in pictures in real time, by Roboflow. */
export const rfdetr: Library = {
  key: "rfdetr",
  aliases: ["rf-detr"],
  label: "RF-DETR",
  repoName: "rf-detr",
  repoUrl: "https://github.com/roboflow/rf-detr",
  docsUrl: "https://rfdetr.roboflow.com",
  filter: false,
  countDownloads: 'path_extension:"pth" OR path_extension:"pt"',
  verified: true,
  snippets: rfdetrSnippets,
}

function rfdetrSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shortName(model).toLowerCase()
  const size = [...SIZES].find(([word]) => name.includes(word))?.[1]
  const className = `RFDETR${name.includes("seg") ? "Seg" : ""}${size ?? "Medium"}`
  return [
    install("pip install -U rfdetr huggingface_hub"),
    python(
      "from huggingface_hub import hf_hub_download",
      `from rfdetr import ${className}`,
      "",
      hubFile(model, fileEndingIn(model, ".pth") ?? "checkpoint_best_total.pth"),
      ...(size === undefined ? ["# The class must be of the size that was trained."] : []),
      `model = ${className}(pretrain_weights=path)`,
      "",
      'found = model.predict("photo.jpg", threshold=0.5)',
      "for label, score, box in zip(found.class_id, found.confidence, found.xyxy):",
      "    print(label, round(float(score), 2), box.tolist())",
    ),
  ]
}
