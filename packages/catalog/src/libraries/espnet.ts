import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const INSTALL = install("pip install espnet espnet_model_zoo soundfile")

/** ESPnet: speech recognition and synthesis. */
export const espnet: Library = {
  key: "espnet",
  label: "ESPnet",
  repoName: "ESPnet",
  repoUrl: "https://github.com/espnet/espnet",
  docsUrl: "https://huggingface.co/docs/hub/espnet",
  filter: true,
  mended: "The module that reads the audio is imported.",
  verified: true,
  snippets: espnetSnippets,
}

function espnetSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (hasTag(model, "text-to-speech")) {
    return [
      INSTALL,
      python(
        "import soundfile",
        "from espnet2.bin.tts_inference import Text2Speech",
        "",
        `model = Text2Speech.from_pretrained(${pythonString(model.id)})`,
        "",
        'speech = model("The ferry leaves at noon.")["wav"]',
        'soundfile.write("speech.wav", speech.numpy(), model.fs, "PCM_16")',
      ),
    ]
  }
  if (hasTag(model, "automatic-speech-recognition")) {
    return [
      INSTALL,
      python(
        "import soundfile",
        "from espnet2.bin.asr_inference import Speech2Text",
        "",
        `model = Speech2Text.from_pretrained(${pythonString(model.id)})`,
        "",
        "# The sampling rate must be the one that the model was trained with.",
        'speech, rate = soundfile.read("speech.wav")',
        "text, *_ = model(speech)[0]",
        "print(text)",
      ),
    ]
  }
  return [
    notice(
      "The tags of this model name no type that has a sample; known: text-to-speech, automatic-speech-recognition.",
    ),
  ]
}
