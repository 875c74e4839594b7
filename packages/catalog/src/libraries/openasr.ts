import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** OpenASR: speech recognition on your own machine. */
export const openasr: Library = {
  key: "openasr",
  label: "OpenASR",
  repoName: "OpenASR",
  repoUrl: "https://github.com/QuintinShaw/openasr",
  docsUrl: "https://github.com/QuintinShaw/openasr/blob/main/docs/DOCS_INDEX.md",
  filter: false,
  countDownloads: 'path_extension:"oasr"',
  verified: true,
  snippets: openasrSnippets,
}

function openasrSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shellWord(shortName(model))
  return [
    install(
      [
        "git clone --recurse-submodules https://github.com/QuintinShaw/openasr.git",
        "cd openasr",
        "cargo build --release -p openasr-cli",
        'export PATH="$PWD/target/release:$PATH"',
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: [`openasr pull ${name}`, `openasr transcribe speech.wav --model ${name}`].join("\n"),
    },
  ]
}
