import { baseModelOf, hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { install, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** LLaMA-Factory: language models fine-tuned with or without code. */
export const llamaFactory: Library = {
  key: "llama-factory",
  aliases: ["llamafactory", "llama_factory"],
  label: "LLaMA-Factory",
  repoName: "LlamaFactory",
  repoUrl: "https://github.com/hiyouga/LlamaFactory",
  docsUrl: "https://llamafactory.readthedocs.io",
  filter: false,
  verified: true,
  snippets: llamaFactorySnippets,
}

function llamaFactorySnippets(model: ModelSummary): readonly SampleBlock[] {
  const base = hasTag(model, "lora") ? baseModelOf(model) : undefined
  const options =
    base === undefined
      ? [`  --model_name_or_path ${shellWord(model.id)}`]
      : [
          `  --model_name_or_path ${shellWord(base)} \\`,
          `  --adapter_name_or_path ${shellWord(model.id)} \\`,
          "  --finetuning_type lora",
        ]
  return [
    install("pip install -U llamafactory"),
    shell(
      "# A chat in the terminal. If it asks for a template, add --template with its name.",
      "llamafactory-cli chat \\",
      ...options,
    ),
    shell("# Training, in the browser:", "llamafactory-cli webui"),
  ]
}
