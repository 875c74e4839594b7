import { baseModelOf } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { jsonLiteral } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** mergekit: several language models merged into one. */
export const mergekit: Library = {
  key: "mergekit",
  label: "mergekit",
  repoName: "mergekit",
  repoUrl: "https://github.com/arcee-ai/mergekit",
  docsUrl: "https://github.com/arcee-ai/mergekit",
  filter: false,
  verified: true,
  snippets: mergekitSnippets,
}

function mergekitSnippets(model: ModelSummary): readonly SampleBlock[] {
  const other = baseModelOf(model) ?? "<another model of the same architecture>"
  return [
    install("pip install -U mergekit"),
    {
      language: "yaml",
      role: "run",
      code: [
        "# Save as merge.yaml. It merges this model once more, half and half.",
        "merge_method: linear",
        "models:",
        `  - model: ${jsonLiteral(model.id)}`,
        "    parameters:",
        "      weight: 0.5",
        `  - model: ${jsonLiteral(other)}`,
        "    parameters:",
        "      weight: 0.5",
        "dtype: bfloat16",
      ].join("\n"),
    },
    shell("mergekit-yaml merge.yaml merged"),
  ]
}
