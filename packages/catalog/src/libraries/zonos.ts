import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Zonos: speech in the voice of a recording. */
export const zonos: Library = {
  key: "zonos",
  label: "Zonos",
  repoName: "Zonos",
  repoUrl: "https://github.com/Zyphra/Zonos",
  docsUrl: "https://github.com/Zyphra/Zonos",
  filter: false,
  mended: "Hybrid models get the part that they need besides.",
  verified: true,
  snippets: zonosSnippets,
}

function zonosSnippets(model: ModelSummary): readonly SampleBlock[] {
  const extra = model.id.includes("hybrid") ? ["pip install --no-build-isolation -e '.[compile]'"] : []
  return [
    install(
      [
        "# Needs the program espeak-ng.",
        "git clone https://github.com/Zyphra/Zonos.git",
        "cd Zonos",
        "pip install -e .",
        ...extra,
      ].join("\n"),
    ),
    python(
      "import torchaudio",
      "from zonos.conditioning import make_cond_dict",
      "from zonos.model import Zonos",
      "from zonos.utils import DEFAULT_DEVICE",
      "",
      `model = Zonos.from_pretrained(${pythonString(model.id)}, device=DEFAULT_DEVICE)`,
      "",
      "# A recording of a voice that you may copy.",
      'voice, rate = torchaudio.load("voice.wav")',
      "speaker = model.make_speaker_embedding(voice, rate)",
      "",
      'conditions = make_cond_dict(text="The ferry leaves at noon.", speaker=speaker, language="en-us")',
      "codes = model.generate(model.prepare_conditioning(conditions))",
      "speech = model.autoencoder.decode(codes).cpu()",
      'torchaudio.save("speech.wav", speech[0], model.autoencoder.sampling_rate)',
    ),
  ]
}
