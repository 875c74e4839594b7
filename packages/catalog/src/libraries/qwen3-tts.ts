import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Qwen3-TTS: speech in given, described or copied voices. */
export const qwen3Tts: Library = {
  key: "qwen3_tts",
  label: "Qwen3-TTS",
  repoName: "Qwen3-TTS",
  repoUrl: "https://github.com/QwenLM/Qwen3-TTS",
  filter: false,
  mended: "Models that design or copy voices, and the codec, have samples of their own.",
  verified: true,
  snippets: qwen3TtsSnippets,
}

function qwen3TtsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U qwen-tts soundfile"),
    model.id.includes("Tokenizer") ? codecSample(model) : speechSample(model),
  ]
}

function speechSample(model: ModelSummary): SampleBlock {
  return python(
    "import soundfile",
    "import torch",
    "from qwen_tts import Qwen3TTSModel",
    "",
    "model = Qwen3TTSModel.from_pretrained(",
    `    ${pythonString(model.id)},`,
    '    device_map="cuda:0",',
    "    dtype=torch.bfloat16,",
    ")",
    "",
    ...callLines(model.id),
    'soundfile.write("speech.wav", speech[0], rate)',
  )
}

/** The call that fits the kind of model, which its id tells. */
function callLines(id: string): readonly string[] {
  if (id.includes("VoiceDesign")) {
    return [
      "speech, rate = model.generate_voice_design(",
      '    text="The ferry leaves at noon.",',
      '    language="English",',
      '    instruct="An old captain with a deep, calm voice.",',
      ")",
    ]
  }
  if (id.endsWith("-Base")) {
    return [
      "# The recording of a voice that you may copy, and the words in it.",
      "speech, rate = model.generate_voice_clone(",
      '    text="The ferry leaves at noon.",',
      '    language="English",',
      '    ref_audio="voice.wav",',
      '    ref_text="The words that are spoken in the recording.",',
      ")",
    ]
  }
  return [
    "print(model.get_supported_speakers())",
    "speech, rate = model.generate_custom_voice(",
    '    text="The ferry leaves at noon.",',
    '    language="English",',
    '    speaker="Ryan",',
    ")",
  ]
}

function codecSample(model: ModelSummary): SampleBlock {
  return python(
    "import soundfile",
    "from qwen_tts import Qwen3TTSTokenizer",
    "",
    `codec = Qwen3TTSTokenizer.from_pretrained(${pythonString(model.id)}, device_map="cuda:0")`,
    "",
    'codes = codec.encode("speech.wav")',
    "speech, rate = codec.decode(codes)",
    'soundfile.write("decoded.wav", speech[0], rate)',
  )
}
