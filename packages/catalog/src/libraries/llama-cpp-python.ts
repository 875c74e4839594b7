import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Stands in a sample where the reader, or the page, puts the name of a GGUF file. */
export const GGUF_FILE_PLACEHOLDER = "{{GGUF_FILE}}"

/** llama-cpp-python: GGUF models from Python. */
export const llamaCppPython: Library = {
  key: "llama-cpp-python",
  label: "llama-cpp-python",
  repoName: "llama-cpp-python",
  repoUrl: "https://github.com/abetlen/llama-cpp-python",
  filter: false,
  verified: true,
  snippets: llamaCppPythonSnippets,
}

function llamaCppPythonSnippets(model: ModelSummary): readonly SampleBlock[] {
  const load = [
    "from llama_cpp import Llama",
    "",
    "llm = Llama.from_pretrained(",
    `    repo_id=${pythonString(model.id)},`,
    `    filename=${pythonString(GGUF_FILE_PLACEHOLDER)},`,
    ")",
    "",
  ]
  return [
    install("pip install llama-cpp-python"),
    hasTag(model, "conversational") ? chat(model, load) : completion(load),
  ]
}

function chat(model: ModelSummary, load: readonly string[]): SampleBlock {
  const content =
    model.pipelineTag === "image-text-to-text"
      ? [
          '            "content": [',
          '                {"type": "text", "text": "What is shown here?"},',
          '                {"type": "image_url", "image_url": {"url": "https://example.com/photo.jpg"}},',
          "            ],",
        ]
      : ['            "content": "Name three moons of Jupiter.",']
  return python(
    ...load,
    "answer = llm.create_chat_completion(",
    "    messages=[",
    "        {",
    '            "role": "user",',
    ...content,
    "        }",
    "    ]",
    ")",
    'print(answer["choices"][0]["message"]["content"])',
  )
}

function completion(load: readonly string[]): SampleBlock {
  return python(
    ...load,
    'output = llm("The oldest clock in town", max_tokens=512, echo=True)',
    'print(output["choices"][0]["text"])',
  )
}
