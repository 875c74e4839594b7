import type { ModelSummary } from "../model-summary.ts"
import { jsonLiteral } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Axolotl: language models fine-tuned by a configuration file. */
export const axolotl: Library = {
  key: "axolotl",
  label: "Axolotl",
  repoName: "axolotl",
  repoUrl: "https://github.com/axolotl-ai-cloud/axolotl",
  docsUrl: "https://docs.axolotl.ai",
  filter: false,
  verified: true,
  snippets: axolotlSnippets,
}

function axolotlSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install('# Needs PyTorch with CUDA.\npip install -U --no-build-isolation "axolotl[flash-attn,deepspeed]"'),
    {
      language: "yaml",
      role: "run",
      code: [
        "# Save as training.yaml.",
        `base_model: ${jsonLiteral(model.id)}`,
        "",
        "adapter: lora",
        "lora_r: 16",
        "lora_alpha: 32",
        "lora_target_linear: true",
        "",
        "datasets:",
        "  - path: conversations.jsonl",
        "    type: chat_template",
        "",
        "sequence_len: 2048",
        "micro_batch_size: 2",
        "num_epochs: 3",
        "learning_rate: 0.0002",
        "output_dir: outputs",
      ].join("\n"),
    },
    shell("axolotl train training.yaml", "axolotl inference training.yaml --lora-model-dir outputs"),
  ]
}
