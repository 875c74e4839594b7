import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** OpenVINO: models on processors and graphics of Intel. */
export const openvino: Library = {
  key: "openvino",
  label: "OpenVINO",
  repoName: "openvino",
  repoUrl: "https://github.com/openvinotoolkit/openvino",
  docsUrl: "https://docs.openvino.ai",
  filter: false,
  countDownloads: 'path_filename:"openvino_model" AND path_extension:"xml"',
  verified: true,
  snippets: openvinoSnippets,
}

function openvinoSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (model.pipelineTag === "text-generation") {
    return [install("pip install -U openvino-genai huggingface_hub"), textSample(model)]
  }
  if (model.pipelineTag === "automatic-speech-recognition") {
    return [install("pip install -U openvino-genai librosa huggingface_hub"), speechSample(model)]
  }
  return [install("pip install -U openvino huggingface_hub"), modelSample(model)]
}

function textSample(model: ModelSummary): SampleBlock {
  return python(
    "import openvino_genai",
    "from huggingface_hub import snapshot_download",
    "",
    "# Other devices: GPU, NPU.",
    `pipe = openvino_genai.LLMPipeline(snapshot_download(${pythonString(model.id)}), "CPU")`,
    'print(pipe.generate("Name three moons of Jupiter.", max_new_tokens=100))',
  )
}

function speechSample(model: ModelSummary): SampleBlock {
  return python(
    "import librosa",
    "import openvino_genai",
    "from huggingface_hub import snapshot_download",
    "",
    `pipe = openvino_genai.WhisperPipeline(snapshot_download(${pythonString(model.id)}), "CPU")`,
    'speech, _ = librosa.load("speech.wav", sr=16000)',
    "print(pipe.generate(speech.tolist()).texts[0])",
  )
}

function modelSample(model: ModelSummary): SampleBlock {
  return python(
    "from pathlib import Path",
    "",
    "import numpy as np",
    "import openvino as ov",
    "from huggingface_hub import snapshot_download",
    "",
    "# The weights lie beside the description of the model: both files are needed.",
    `folder = Path(snapshot_download(${pythonString(model.id)}))`,
    `model = ov.Core().compile_model(folder / ${pythonString(fileEndingIn(model, ".xml") ?? "openvino_model.xml")}, "AUTO")`,
    "for value in model.inputs:",
    "    print(value.any_name, value.partial_shape, value.element_type)",
    "",
    "# The shape must be the one of the model's input.",
    "results = model([np.zeros((1, 3, 224, 224), dtype=np.float32)])",
    "print([result.shape for result in results.values()])",
  )
}
