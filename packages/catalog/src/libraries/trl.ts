import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { install, python, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** TRL: language models trained further, by example or by reward. */
export const trl: Library = {
  key: "trl",
  label: "TRL",
  repoName: "trl",
  repoUrl: "https://github.com/huggingface/trl",
  docsUrl: "https://huggingface.co/docs/trl",
  filter: false,
  verified: true,
  snippets: trlSnippets,
}

function trlSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("pip install -U trl", "trl>=1.0")
  if (hasTag(model, "reward-trainer")) {
    return [setup, rewardSample(model)]
  }
  return [
    setup,
    shell(
      "# Train the model further on conversations.",
      "trl sft \\",
      `  --model_name_or_path ${shellWord(model.id)} \\`,
      "  --dataset_name trl-lib/Capybara \\",
      "  --output_dir outputs",
    ),
    python(
      "# Use what was trained.",
      "from transformers import pipeline",
      "",
      'chat = pipeline("text-generation", model="outputs")',
      'messages = [{"role": "user", "content": "Name three moons of Jupiter."}]',
      'print(chat(messages, max_new_tokens=100)[0]["generated_text"][-1]["content"])',
    ),
  ]
}

function rewardSample(model: ModelSummary): SampleBlock {
  return python(
    "from transformers import pipeline",
    "",
    `judge = pipeline("text-classification", model=${pythonString(model.id)}, function_to_apply="none")`,
    "conversation = [",
    '    {"role": "user", "content": "When does the ferry leave?"},',
    '    {"role": "assistant", "content": "It leaves at noon."},',
    "]",
    "text = judge.tokenizer.apply_chat_template(conversation, tokenize=False)",
    'print(judge(text)[0]["score"])',
  )
}
