import { fileEndingIn } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const EMBEDDING_TASKS: readonly unknown[] = ["feature-extraction", "sentence-similarity"]

/** Candle: models in Rust, without Python. */
export const candle: Library = {
  key: "candle",
  label: "Candle",
  repoName: "candle",
  repoUrl: "https://github.com/huggingface/candle",
  docsUrl: "https://huggingface.github.io/candle/",
  filter: false,
  countDownloads: 'path_extension:"safetensors"',
  verified: true,
  snippets: candleSnippets,
}

function candleSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("git clone https://github.com/huggingface/candle.git\ncd candle")
  if (EMBEDDING_TASKS.includes(model.pipelineTag)) {
    return [
      setup,
      shell(
        "cargo run --example bert --release -- \\",
        `  --model-id ${shellWord(model.id)} \\`,
        '  --prompt "The ferry leaves at noon."',
      ),
    ]
  }
  const file = fileEndingIn(model, ".safetensors") ?? "model.safetensors"
  return [
    setup,
    shell(
      "# Lists the tensors of the model; the folder candle-examples has a program for each architecture.",
      "pip install -U huggingface_hub",
      `hf download ${shellWord(model.id)} ${shellWord(file)} --local-dir weights`,
      `cargo run --release -p tensor-tools -- ls ${shellWord(`weights/${file}`)}`,
    ),
  ]
}
