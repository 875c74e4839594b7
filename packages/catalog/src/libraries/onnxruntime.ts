import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { hubFile, install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ONNX Runtime: models in ONNX format on every kind of device. */
export const onnxruntime: Library = {
  key: "onnxruntime",
  aliases: ["onnx-runtime"],
  label: "ONNX Runtime",
  repoName: "onnxruntime",
  repoUrl: "https://github.com/microsoft/onnxruntime",
  docsUrl: "https://onnxruntime.ai/docs/",
  filter: true,
  countDownloads: 'path_extension:"onnx"',
  verified: true,
  snippets: onnxruntimeSnippets,
}

function onnxruntimeSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U onnxruntime huggingface_hub"),
    python(
      "import numpy as np",
      "import onnxruntime as ort",
      "from huggingface_hub import hf_hub_download",
      "",
      hubFile(model, fileEndingIn(model, ".onnx") ?? "model.onnx"),
      'session = ort.InferenceSession(path, providers=["CPUExecutionProvider"])',
      "",
      "# Zeros of the right shape and type: put your own data in their place.",
      'types = {"tensor(float)": np.float32, "tensor(float16)": np.float16, "tensor(int64)": np.int64}',
      "inputs = {}",
      "for value in session.get_inputs():",
      "    print(value.name, value.shape, value.type)",
      "    shape = [size if isinstance(size, int) else 1 for size in value.shape]",
      "    inputs[value.name] = np.zeros(shape, types.get(value.type, np.float32))",
      "",
      "for value, output in zip(session.get_outputs(), session.run(None, inputs)):",
      "    print(value.name, output.shape)",
    ),
  ]
}
