import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Ollama: GGUF models on your own computer. */
export const ollama: Library = {
  key: "ollama",
  label: "Ollama",
  repoName: "ollama",
  repoUrl: "https://github.com/ollama/ollama",
  docsUrl: "https://docs.ollama.com",
  filter: true,
  countDownloads: 'path_extension:"gguf"',
  verified: true,
  snippets: ollamaSnippets,
}

function ollamaSnippets(model: ModelSummary): readonly SampleBlock[] {
  const seesPictures = model.pipelineTag === "image-text-to-text"
  const message = [
    '    "role": "user",',
    `    "content": ${seesPictures ? '"What is in the foreground of this picture?"' : '"Name three moons of Jupiter."'},`,
    ...(seesPictures ? ['    "images": ["photo.jpg"],'] : []),
  ]
  return [
    install(
      "# Installers for macOS and Windows: https://ollama.com/download\ncurl -fsSL https://ollama.com/install.sh | sh",
    ),
    shell("# A quantization can follow the name, such as :Q4_K_M.", `ollama run ${shellWord(`hf.co/${model.id}`)}`),
    install("pip install -U ollama"),
    python(
      "import ollama",
      "",
      `model_id = ${pythonString(model.id)}`,
      "message = {",
      ...message,
      "}",
      'answer = ollama.chat(model="hf.co/" + model_id, messages=[message])',
      "print(answer.message.content)",
    ),
  ]
}
