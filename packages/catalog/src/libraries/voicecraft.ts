import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** VoiceCraft: speech edited and voices copied. */
export const voicecraft: Library = {
  key: "voicecraft",
  label: "VoiceCraft",
  repoName: "VoiceCraft",
  repoUrl: "https://github.com/jasonppy/VoiceCraft",
  docsUrl: "https://github.com/jasonppy/VoiceCraft",
  filter: false,
  mended:
    "The class is imported from the project's folder of models, and the official models get the project's own command.",
  verified: true,
  snippets: voicecraftSnippets,
}

function voicecraftSnippets(model: ModelSummary): readonly SampleBlock[] {
  const official = /^pyp1\/VoiceCraft_([A-Za-z0-9_]+)$/.exec(model.id)?.[1]
  const blocks = [
    install(
      [
        "git clone https://github.com/jasonppy/VoiceCraft.git",
        "cd VoiceCraft",
        "# Python 3.9, CUDA 11.7, and the programs ffmpeg and espeak-ng.",
        "conda create -n voicecraft python=3.9.16",
        "conda activate voicecraft",
        "pip install -e git+https://github.com/facebookresearch/audiocraft.git@c5157b5bf14bf83449c17ea1eeb66c19fb4bc7f0#egg=audiocraft",
        "pip install torch==2.0.1 torchaudio==2.0.2 phonemizer==3.2.1 datasets==2.16.0 torchmetrics==0.11.1 huggingface_hub",
        "conda install -c conda-forge montreal-forced-aligner=2.2.17 openfst=1.8.2 kaldi=5.5.1068",
      ].join("\n"),
    ),
    python(
      "from models import voicecraft",
      "",
      `model = voicecraft.VoiceCraft.from_pretrained(${pythonString(model.id)})`,
      "print(model.args)",
    ),
  ]
  if (official === undefined) {
    return blocks
  }
  return [
    ...blocks,
    {
      language: "bash",
      role: "run",
      code: [
        "# Goes on in the voice of a recording that you may copy.",
        "mfa model download dictionary english_us_arpa",
        "mfa model download acoustic english_us_arpa",
        `python tts_demo.py --model_name ${official}.pth \\`,
        '  --original_audio voice.wav --original_transcript "The words that are spoken in the recording." \\',
        '  --target_transcript "The ferry leaves at noon." --cut_off_sec 3 --output_dir output',
      ].join("\n"),
    },
  ]
}
