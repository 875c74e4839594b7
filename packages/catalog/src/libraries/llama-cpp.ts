import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { chatRequest, install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const EMBEDDING_TASKS: readonly unknown[] = ["feature-extraction", "sentence-similarity"]

/** llama.cpp: GGUF models on every kind of computer. */
export const llamaCpp: Library = {
  key: "llama.cpp",
  aliases: ["llama-cpp", "llamacpp", "gguf"],
  label: "llama.cpp",
  repoName: "llama.cpp",
  repoUrl: "https://github.com/ggml-org/llama.cpp",
  docsUrl: "https://huggingface.co/docs/hub/gguf-llamacpp",
  filter: true,
  countDownloads: 'path_extension:"gguf"',
  verified: true,
  snippets: llamaCppSnippets,
}

function llamaCppSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("# Or: winget install llama.cpp, or a build of the source.\nbrew install llama.cpp")
  const repository = shellWord(model.id)
  if (EMBEDDING_TASKS.includes(model.pipelineTag)) {
    return [setup, shell(`llama-embedding -hf ${repository} -p "The ferry leaves at noon."`)]
  }
  return [
    setup,
    shell(
      "# A chat in the terminal. A quantization can follow the id, such as :Q4_K_M.",
      `llama-cli -hf ${repository}`,
    ),
    shell("# A server with a page to chat on, and OpenAI's interface.", `llama-server -hf ${repository} --port 8080`),
    chatRequest(model, 8080),
  ]
}
