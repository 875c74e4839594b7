import type { ModelSummary } from "../model-summary.ts"
import { jsonLiteral, shellWord } from "../print-literal.ts"
import { chatRequest, install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const EMBEDDING_TASKS: readonly unknown[] = ["feature-extraction", "sentence-similarity"]

/** SGLang: a fast server for language and vision models. */
export const sglang: Library = {
  key: "sglang",
  label: "SGLang",
  repoName: "sglang",
  repoUrl: "https://github.com/sgl-project/sglang",
  docsUrl: "https://docs.sglang.io",
  filter: false,
  verified: true,
  snippets: sglangSnippets,
}

function sglangSnippets(model: ModelSummary): readonly SampleBlock[] {
  const isEmbedding = EMBEDDING_TASKS.includes(model.pipelineTag)
  const server = `python -m sglang.launch_server --model-path ${shellWord(model.id)} --port 30000`
  return [
    install("pip install -U uv\nuv pip install sglang"),
    shell(isEmbedding ? `${server} --is-embedding` : server),
    isEmbedding ? embeddingRequest(model) : chatRequest(model, 30000),
  ]
}

function embeddingRequest(model: ModelSummary): SampleBlock {
  return shell(
    "# In another terminal:",
    "curl http://localhost:30000/v1/embeddings \\",
    '  -H "Content-Type: application/json" \\',
    `  -d ${shellWord(jsonLiteral({ model: model.id, input: "The ferry leaves at noon." }))}`,
  )
}
