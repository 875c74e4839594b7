import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** What to ask, and where, by task; the rest is asked for embeddings. */
const REQUESTS: ReadonlyMap<unknown, readonly [string, string]> = new Map([
  [
    "text-ranking",
    [
      "rerank",
      '{"query": "When does the ferry leave?", "texts": ["It leaves at noon.", "Tomatoes need a lot of sun."]}',
    ],
  ],
  ["text-classification", ["predict", '{"inputs": "The crossing was calm and the crew was friendly."}']],
])

const EMBEDDING: readonly [string, string] = ["embed", '{"inputs": "The ferry leaves at noon."}']

/** Text Embeddings Inference: a server for embeddings, ranking and classification. */
export const textEmbeddingsInference: Library = {
  key: "text-embeddings-inference",
  aliases: ["tei"],
  label: "Text Embeddings Inference",
  repoName: "text-embeddings-inference",
  repoUrl: "https://github.com/huggingface/text-embeddings-inference",
  docsUrl: "https://huggingface.co/docs/text-embeddings-inference",
  filter: false,
  verified: true,
  snippets: textEmbeddingsInferenceSnippets,
}

function textEmbeddingsInferenceSnippets(model: ModelSummary): readonly SampleBlock[] {
  const [route, body] = REQUESTS.get(model.pipelineTag) ?? EMBEDDING
  return [
    shell(
      "# With a graphics card: --gpus all, and the image without cpu- in its tag.",
      "docker run -p 8080:80 -v models:/data \\",
      "  ghcr.io/huggingface/text-embeddings-inference:cpu-1.8 \\",
      `  --model-id ${shellWord(model.id)}`,
    ),
    shell(
      "# In another terminal:",
      `curl http://localhost:8080/${route} \\`,
      '  -H "Content-Type: application/json" \\',
      `  -d '${body}'`,
    ),
  ]
}
