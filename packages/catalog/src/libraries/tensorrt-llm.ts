import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { chatRequest, install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** TensorRT-LLM: fast language models on NVIDIA cards. */
export const tensorrtLlm: Library = {
  key: "tensorrt-llm",
  aliases: ["tensorrt_llm"],
  label: "TensorRT-LLM",
  repoName: "TensorRT-LLM",
  repoUrl: "https://github.com/NVIDIA/TensorRT-LLM",
  docsUrl: "https://nvidia.github.io/TensorRT-LLM/",
  filter: false,
  verified: true,
  snippets: tensorrtLlmSnippets,
}

function tensorrtLlmSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U tensorrt-llm", "tensorrt-llm>=1.0"),
    shell(`trtllm-serve ${shellWord(model.id)} --port 8000`),
    chatRequest(model, 8000),
    python(
      "# The same without a server.",
      "from tensorrt_llm import LLM, SamplingParams",
      "",
      'if __name__ == "__main__":',
      `    llm = LLM(model=${pythonString(model.id)})`,
      '    prompts = ["The lighthouse keeper opened the door and"]',
      "    for output in llm.generate(prompts, SamplingParams(max_tokens=60)):",
      "        print(output.outputs[0].text)",
    ),
  ]
}
