import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** LiteRT-LM: language models on phones and small devices. */
export const litertLm: Library = {
  key: "litert-lm",
  label: "LiteRT-LM",
  repoName: "LiteRT-LM",
  repoUrl: "https://github.com/google-ai-edge/LiteRT-LM",
  filter: false,
  countDownloads: 'path_extension:"litertlm" OR path_extension:"task"',
  verified: true,
  snippets: litertLmSnippets,
}

function litertLmSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U litert-lm"),
    {
      language: "bash",
      role: "run",
      code: `litert-lm run --from-huggingface-repo ${shellWord(model.id)} --prompt "Why is the sky blue?"`,
    },
  ]
}
