import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** pyannote.audio: who speaks when. */
export const pyannoteAudio: Library = {
  key: "pyannote-audio",
  label: "pyannote.audio",
  repoName: "pyannote-audio",
  repoUrl: "https://github.com/pyannote/pyannote-audio",
  filter: true,
  verified: true,
  snippets: pyannoteAudioSnippets,
}

function pyannoteAudioSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "pip install pyannote.audio",
        "# Many models ask you to accept their conditions; then log in once.",
        "hf auth login",
      ].join("\n"),
    ),
    hasTag(model, "pyannote-audio-pipeline")
      ? python(
          "from pyannote.audio import Pipeline",
          "",
          `pipeline = Pipeline.from_pretrained(${pythonString(model.id)})`,
          "",
          "# The result lists the turns of every speaker.",
          'print(pipeline("conversation.wav"))',
        )
      : python(
          "from pyannote.audio import Inference, Model",
          "",
          `model = Model.from_pretrained(${pythonString(model.id)})`,
          "inference = Inference(model)",
          "",
          "# One row of scores for every frame of every window.",
          'scores = inference("speech.wav")',
          "print(scores.data.shape)",
        ),
  ]
}
