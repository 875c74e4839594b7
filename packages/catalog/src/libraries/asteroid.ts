import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Asteroid: separating sound sources. */
export const asteroid: Library = {
  key: "asteroid",
  label: "Asteroid",
  repoName: "Asteroid",
  repoUrl: "https://github.com/asteroid-team/asteroid",
  docsUrl: "https://huggingface.co/docs/hub/asteroid",
  filter: true,
  countDownloads: 'path:"pytorch_model.bin"',
  verified: true,
  snippets: asteroidSnippets,
}

function asteroidSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install asteroid"),
    python(
      "from asteroid.models import BaseModel",
      "",
      `model = BaseModel.from_pretrained(${pythonString(model.id)})`,
      "",
      "# Writes one file per source next to the mixture: mixture_est1.wav, mixture_est2.wav and so on.",
      'model.separate("mixture.wav", resample=True, force_overwrite=True)',
    ),
  ]
}
