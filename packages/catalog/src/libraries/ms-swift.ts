import { baseModelOf, hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ms-swift: language and multimodal models trained and run. */
export const msSwift: Library = {
  key: "ms-swift",
  label: "ms-swift",
  repoName: "ms-swift",
  repoUrl: "https://github.com/modelscope/ms-swift",
  docsUrl: "https://swift.readthedocs.io",
  filter: false,
  verified: true,
  snippets: msSwiftSnippets,
}

function msSwiftSnippets(model: ModelSummary): readonly SampleBlock[] {
  const base = hasTag(model, "lora") ? baseModelOf(model) : undefined
  const options =
    base === undefined
      ? [`  --model ${shellWord(model.id)} \\`]
      : [`  --model ${shellWord(base)} \\`, `  --adapters ${shellWord(model.id)} \\`]
  return [
    install("pip install -U ms-swift", "ms-swift>=4"),
    shell("swift infer \\", ...options, "  --use_hf true \\", "  --stream true"),
  ]
}
