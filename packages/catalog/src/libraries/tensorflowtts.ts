import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const INSTALL = install("pip install TensorFlowTTS soundfile")

/** TensorFlowTTS: speech synthesis for TensorFlow. */
export const tensorflowtts: Library = {
  key: "tensorflowtts",
  label: "TensorFlowTTS",
  repoName: "TensorFlowTTS",
  repoUrl: "https://github.com/TensorSpeech/TensorFlowTTS",
  filter: false,
  mended: "The library is hardly maintained any more; it still loads models by their id.",
  verified: true,
  snippets: tensorflowttsSnippets,
}

function tensorflowttsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [INSTALL, useSample(model)]
}

function useSample(model: ModelSummary): SampleBlock {
  if (hasTag(model, "text-to-mel")) {
    return python(
      "from tensorflow_tts.inference import AutoProcessor, TFAutoModel",
      "",
      `model_id = ${pythonString(model.id)}`,
      "processor = AutoProcessor.from_pretrained(model_id)",
      "model = TFAutoModel.from_pretrained(model_id)",
      "",
      "# What model.inference() takes besides these numbers depends on the kind of model.",
      'ids = processor.text_to_sequence("The ferry leaves at noon.")',
      "print(ids)",
      "model.summary()",
    )
  }
  if (hasTag(model, "mel-to-wav")) {
    return python(
      "import numpy as np",
      "import soundfile",
      "from tensorflow_tts.inference import TFAutoModel",
      "",
      `model = TFAutoModel.from_pretrained(${pythonString(model.id)})`,
      "",
      "# A mel spectrogram of the shape (1, frames, 80), from a model tagged text-to-mel.",
      'mel = np.load("mel.npy")',
      "speech = model.inference(mel)[0, :, 0]",
      'soundfile.write("speech.wav", speech.numpy(), 22050)',
    )
  }
  return python(
    "from tensorflow_tts.inference import TFAutoModel",
    "",
    `model = TFAutoModel.from_pretrained(${pythonString(model.id)})`,
    "model.summary()",
  )
}
