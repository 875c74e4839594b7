import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** VoxCPM: speech in thirty languages. */
export const voxcpm: Library = {
  key: "voxcpm",
  label: "VoxCPM",
  repoName: "VoxCPM",
  repoUrl: "https://github.com/OpenBMB/VoxCPM",
  filter: false,
  verified: true,
  snippets: voxcpmSnippets,
}

function voxcpmSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install voxcpm soundfile"),
    python(
      "import soundfile",
      "from voxcpm import VoxCPM",
      "",
      `model = VoxCPM.from_pretrained(${pythonString(model.id)}, load_denoiser=False)`,
      "",
      'speech = model.generate(text="The ferry leaves at noon.", cfg_value=2.0, inference_timesteps=10)',
      'soundfile.write("speech.wav", speech, model.tts_model.sample_rate)',
    ),
  ]
}
