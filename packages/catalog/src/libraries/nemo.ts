import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** NeMo: speech models by NVIDIA. */
export const nemo: Library = {
  key: "nemo",
  label: "NeMo",
  repoName: "NeMo",
  repoUrl: "https://github.com/NVIDIA-NeMo/Speech",
  filter: true,
  countDownloads: 'path_extension:"nemo" OR path:"model_config.yaml" OR path_extension:"json"',
  mended: "The repository moved from NVIDIA/NeMo to NVIDIA-NeMo/Speech. Transcripts are objects with a text.",
  verified: true,
  snippets: nemoSnippets,
}

function nemoSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (!hasTag(model, "automatic-speech-recognition")) {
    return [notice("The tags of this model did not match a valid NeMo domain; known: automatic-speech-recognition.")]
  }
  return [
    install('pip install "nemo_toolkit[asr]"'),
    python(
      "import nemo.collections.asr as nemo_asr",
      "",
      `asr_model = nemo_asr.models.ASRModel.from_pretrained(${pythonString(model.id)})`,
      "",
      'transcripts = asr_model.transcribe(["recording.wav"])',
      "print(transcripts[0].text)",
    ),
  ]
}
