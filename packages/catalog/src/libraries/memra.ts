import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** memra: language models on NVIDIA's Blackwell cards. */
export const memra: Library = {
  key: "memra",
  label: "memra",
  repoName: "memra",
  repoUrl: "https://github.com/avifenesh/memra",
  filter: false,
  verified: true,
  snippets: memraSnippets,
}

function memraSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        "curl -fsSL https://raw.githubusercontent.com/avifenesh/memra/main/tools/install.sh | sh",
        'export PATH="$HOME/.local/bin:$PATH"',
      ].join("\n"),
    ),
    {
      language: "bash",
      role: "run",
      code: `MEMRA_CHAT=1 run-gen ${shellWord(`hf:${model.id}`)} --prompt "Why is the sky blue?"`,
    },
    {
      language: "bash",
      role: "run",
      code: [
        "# A server with the interface of OpenAI's API, on port 8080.",
        `MEMRA_MODELS=${shellWord(`my-model=hf:${model.id}`)} memra-server`,
      ].join("\n"),
    },
  ]
}
