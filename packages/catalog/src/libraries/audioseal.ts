import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const OFFICIAL_ID = "facebook/audioseal"

/** AudioSeal: hidden watermarks in speech. */
export const audioseal: Library = {
  key: "audioseal",
  label: "AudioSeal",
  repoName: "audioseal",
  repoUrl: "https://github.com/facebookresearch/audioseal",
  filter: false,
  countDownloads: 'path_extension:"pth"',
  mended: "Only the official models can be loaded by name; other repositories are loaded from their weight files.",
  verified: true,
  snippets: audiosealSnippets,
}

function audiosealSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install audioseal huggingface_hub soundfile"),
    python(
      ...loadLines(model, { kind: "generator", card: "audioseal_wm_16bits" }),
      "",
      "# One channel at 16 kHz; the model takes (batch, channels, samples).",
      'samples, rate = soundfile.read("speech.wav", dtype="float32")',
      "audio = torch.from_numpy(samples).reshape(1, 1, -1)",
      "",
      "marked = audio + generator.get_watermark(audio, rate)",
      'soundfile.write("marked.wav", marked.detach().flatten().numpy(), rate)',
    ),
    python(
      ...loadLines(model, { kind: "detector", card: "audioseal_detector_16bits" }),
      "",
      'samples, rate = soundfile.read("marked.wav", dtype="float32")',
      "audio = torch.from_numpy(samples).reshape(1, 1, -1)",
      "",
      "probability, message = detector.detect_watermark(audio, rate)",
      'print(f"watermarked with probability {probability}, message {message}")',
    ),
  ]
}

function loadLines(
  model: ModelSummary,
  { kind, card }: { readonly kind: "generator" | "detector"; readonly card: string },
): readonly string[] {
  const imports = ["import soundfile", "import torch", "from audioseal import AudioSeal"]
  if (model.id === OFFICIAL_ID) {
    return [...imports, "", `${kind} = AudioSeal.load_${kind}("${card}")`]
  }
  const names = Array.isArray(model.fileNames) ? model.fileNames : []
  const file = names.find((name) => name.includes(kind) && name.endsWith(".pth")) ?? `${kind}.pth`
  return [
    ...imports,
    "from huggingface_hub import hf_hub_download",
    "",
    `weights = hf_hub_download(${pythonString(model.id)}, ${pythonString(file)})`,
    `${kind} = AudioSeal.load_${kind}(weights)`,
  ]
}
