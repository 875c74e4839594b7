import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { chatRequest, install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const EMBEDDING_TASKS: readonly unknown[] = ["feature-extraction", "sentence-similarity"]

/** vLLM: a fast server for language models. */
export const vllm: Library = {
  key: "vllm",
  label: "vLLM",
  repoName: "vllm",
  repoUrl: "https://github.com/vllm-project/vllm",
  docsUrl: "https://docs.vllm.ai",
  filter: true,
  verified: true,
  snippets: vllmSnippets,
}

function vllmSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("pip install -U vllm")
  if (EMBEDDING_TASKS.includes(model.pipelineTag)) {
    return [setup, embeddingSample(model)]
  }
  if (model.pipelineTag === "text-ranking") {
    return [setup, rankingSample(model)]
  }
  return [setup, shell(`vllm serve ${shellWord(model.id)}`), chatRequest(model, 8000), chatSample(model)]
}

function chatSample(model: ModelSummary): SampleBlock {
  return python(
    "# The same without a server.",
    "from vllm import LLM, SamplingParams",
    "",
    `llm = LLM(model=${pythonString(model.id)})`,
    'messages = [{"role": "user", "content": "Name three moons of Jupiter."}]',
    "(output,) = llm.chat(messages, SamplingParams(max_tokens=200))",
    "print(output.outputs[0].text)",
  )
}

function embeddingSample(model: ModelSummary): SampleBlock {
  return python(
    "from vllm import LLM",
    "",
    `llm = LLM(model=${pythonString(model.id)}, runner="pooling")`,
    '(output,) = llm.embed("The ferry leaves at noon.")',
    "print(len(output.outputs.embedding))",
  )
}

function rankingSample(model: ModelSummary): SampleBlock {
  return python(
    "from vllm import LLM",
    "",
    `llm = LLM(model=${pythonString(model.id)}, runner="pooling")`,
    'texts = ["The ferry leaves at noon.", "Tomatoes need a lot of sun."]',
    'for text, output in zip(texts, llm.score("When does the ferry leave?", texts)):',
    "    print(round(output.outputs.score, 3), text)",
  )
}
