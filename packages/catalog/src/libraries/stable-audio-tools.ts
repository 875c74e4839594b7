import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Stable Audio Tools: music and sounds from texts. */
export const stableAudioTools: Library = {
  key: "stable-audio-tools",
  label: "Stable Audio Tools",
  repoName: "stable-audio-tools",
  repoUrl: "https://github.com/Stability-AI/stable-audio-tools.git",
  filter: false,
  countDownloads: 'path:"model.safetensors"',
  verified: true,
  snippets: stableAudioToolsSnippets,
}

function stableAudioToolsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install stable-audio-tools"),
    python(
      "import torch",
      "import torchaudio",
      "from einops import rearrange",
      "from stable_audio_tools import get_pretrained_model",
      "from stable_audio_tools.inference.generation import generate_diffusion_cond",
      "",
      'device = "cuda" if torch.cuda.is_available() else "cpu"',
      `model, config = get_pretrained_model(${pythonString(model.id)})`,
      "model = model.to(device)",
      "",
      "output = generate_diffusion_cond(",
      "    model,",
      '    conditioning=[{"prompt": "Gulls over a harbour, waves against wood", "seconds_start": 0, "seconds_total": 10}],',
      '    sample_size=config["sample_size"],',
      "    device=device,",
      ")",
      "",
      'sound = rearrange(output, "batch channels samples -> channels (batch samples)").to(torch.float32).cpu()',
      "sound = sound / sound.abs().max()",
      'torchaudio.save("harbour.wav", sound, config["sample_rate"])',
    ),
  ]
}
