import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** sherpa-onnx: speech in and out on every kind of device. */
export const sherpaOnnx: Library = {
  key: "sherpa-onnx",
  aliases: ["sherpa_onnx", "sherpa"],
  label: "sherpa-onnx",
  repoName: "sherpa-onnx",
  repoUrl: "https://github.com/k2-fsa/sherpa-onnx",
  docsUrl: "https://k2-fsa.github.io/sherpa/onnx/",
  filter: false,
  countDownloads: 'path_filename:"tokens" AND path_extension:"txt"',
  verified: true,
  snippets: sherpaOnnxSnippets,
}

function sherpaOnnxSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U sherpa-onnx soundfile huggingface_hub"),
    python(
      "from pathlib import Path",
      "",
      "import sherpa_onnx",
      "import soundfile",
      "from huggingface_hub import snapshot_download",
      "",
      `folder = Path(snapshot_download(${pythonString(model.id)}))`,
      ...recognizerLines(model),
      "",
      'speech, rate = soundfile.read("speech.wav", dtype="float32", always_2d=True)',
      "stream = recognizer.create_stream()",
      "stream.accept_waveform(rate, speech[:, 0])",
      "recognizer.decode_stream(stream)",
      "print(stream.result.text)",
    ),
  ]
}

function recognizerLines(model: ModelSummary): readonly string[] {
  if (hasTag(model, "sense-voice")) {
    return [
      "recognizer = sherpa_onnx.OfflineRecognizer.from_sense_voice(",
      `    model=str(folder / ${pythonString(onnxFile(model, "model"))}),`,
      '    tokens=str(folder / "tokens.txt"),',
      ")",
    ]
  }
  return [
    "recognizer = sherpa_onnx.OfflineRecognizer.from_transducer(",
    ...["encoder", "decoder", "joiner"].map(
      (part) => `    ${part}=str(folder / ${pythonString(onnxFile(model, part))}),`,
    ),
    '    tokens=str(folder / "tokens.txt"),',
    ")",
  ]
}

/** The file of one part of a model; repositories name them `encoder-epoch-99.onnx` and the like. */
function onnxFile(model: ModelSummary, part: string): string {
  const names: readonly unknown[] = Array.isArray(model.fileNames) ? model.fileNames : []
  const found = names.find(
    (name): name is string => typeof name === "string" && name.startsWith(part) && name.endsWith(".onnx"),
  )
  return found ?? `${part}.onnx`
}
