import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MARS5-TTS: speech in the voice of a recording, by CAMB.AI. */
export const mars5Tts: Library = {
  key: "mars5-tts",
  label: "MARS5-TTS",
  repoName: "MARS5-TTS",
  repoUrl: "https://github.com/Camb-ai/MARS5-TTS",
  filter: false,
  countDownloads: 'path:"mars5_ar.safetensors"',
  verified: true,
  snippets: mars5TtsSnippets,
}

function mars5TtsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "git clone https://github.com/Camb-ai/MARS5-TTS.git",
        "cd MARS5-TTS",
        "pip install -U torch torchaudio librosa vocos encodec huggingface_hub soundfile",
      ].join("\n"),
    ),
    python(
      "# Run this in the cloned folder.",
      "import librosa",
      "import soundfile",
      "import torch",
      "from inference import InferenceConfig, Mars5TTS",
      "",
      `model = Mars5TTS.from_pretrained(${pythonString(model.id)})`,
      "",
      "# Up to twelve seconds of the voice, and the words that it says.",
      'voice, _ = librosa.load("voice.wav", sr=model.sr, mono=True)',
      "config = InferenceConfig(deep_clone=True, rep_penalty_window=100, top_k=100, temperature=0.7, freq_penalty=3)",
      '_, speech = model.tts("The ferry leaves at noon.", torch.from_numpy(voice), "The words of the recording.", cfg=config)',
      'soundfile.write("speech.wav", speech.cpu().numpy(), model.sr)',
    ),
  ]
}
