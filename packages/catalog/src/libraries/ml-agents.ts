import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** ml-agents: agents for games in Unity. */
export const mlAgents: Library = {
  key: "ml-agents",
  label: "ml-agents",
  repoName: "ml-agents",
  repoUrl: "https://github.com/Unity-Technologies/ml-agents",
  docsUrl: "https://huggingface.co/docs/hub/ml-agents",
  filter: true,
  countDownloads: 'path_extension:"onnx"',
  mended: "The local folder is a plain path.",
  verified: true,
  snippets: mlAgentsSnippets,
}

function mlAgentsSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install mlagents"),
    {
      language: "bash",
      role: "run",
      code: `mlagents-load-from-hf --repo-id=${shellWord(model.id)} --local-dir=./downloads`,
    },
  ]
}
