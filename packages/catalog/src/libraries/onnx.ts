import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ONNX: the exchange format for models, and its tools. */
export const onnx: Library = {
  key: "onnx",
  label: "ONNX",
  repoName: "onnx",
  repoUrl: "https://github.com/onnx/onnx",
  docsUrl: "https://onnx.ai/onnx/",
  filter: false,
  countDownloads: 'path_extension:"onnx"',
  verified: true,
  snippets: onnxSnippets,
}

function onnxSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U onnx huggingface_hub"),
    python(
      "import onnx",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".onnx") ?? "model.onnx"),
      "onnx.checker.check_model(path)",
      "# The weights may be in a file of their own; the graph is enough here.",
      "graph = onnx.load(path, load_external_data=False).graph",
      "for value in [*graph.input, *graph.output]:",
      "    print(value.name, onnx.helper.printable_type(value.type))",
    ),
  ]
}
