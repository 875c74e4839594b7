import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Mobilint: quantised models for Mobilint's accelerators. */
export const mobilint: Library = {
  key: "mobilint",
  label: "Mobilint",
  repoName: "mblt-model-zoo",
  repoUrl: "https://github.com/mobilint/mblt-model-zoo",
  docsUrl: "https://docs.mobilint.com",
  filter: false,
  countDownloads: 'path:"config.json" OR path_extension:"mxq"',
  verified: false,
  unverified: "That every repository name is also a name that model_cls accepts was not found; the calls were.",
  snippets: mobilintSnippets,
}

function mobilintSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      ["# Needs one of Mobilint's accelerators.", "pip install mblt-model-zoo"].join("\n"),
      "mblt-model-zoo>=2.0",
    ),
    python(
      "from mblt_model_zoo.vision import MBLT_Engine",
      "",
      `model = MBLT_Engine(model_cls=${pythonString(shortName(model))}, model_type="DEFAULT")`,
      "try:",
      '    output = model(model.preprocess("photo.jpg"))',
      "    result = model.postprocess(output)",
      '    result.plot(source_path="photo.jpg", save_path="result.jpg")',
      "finally:",
      "    model.dispose()",
    ),
  ]
}
