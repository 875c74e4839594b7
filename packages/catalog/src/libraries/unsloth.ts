import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Unsloth: language models fine-tuned faster and with less memory. */
export const unsloth: Library = {
  key: "unsloth",
  label: "Unsloth",
  repoName: "unsloth",
  repoUrl: "https://github.com/unslothai/unsloth",
  docsUrl: "https://unsloth.ai/docs",
  filter: false,
  verified: true,
  snippets: unslothSnippets,
}

function unslothSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U unsloth"),
    python(
      "from unsloth import FastLanguageModel",
      "",
      "model, tokenizer = FastLanguageModel.from_pretrained(",
      `    model_name=${pythonString(model.id)},`,
      "    max_seq_length=2048,",
      "    load_in_4bit=True,",
      ")",
      "FastLanguageModel.for_inference(model)",
      "",
      'messages = [{"role": "user", "content": "Name three moons of Jupiter."}]',
      "prompt = tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)",
      'inputs = tokenizer(prompt, return_tensors="pt").to(model.device)',
      "output = model.generate(**inputs, max_new_tokens=100)",
      'print(tokenizer.decode(output[0, inputs["input_ids"].shape[1]:], skip_special_tokens=True))',
    ),
    python(
      "# Fine-tune instead: add adapters, then train with the trainers of TRL.",
      "from datasets import load_dataset",
      "from trl import SFTConfig, SFTTrainer",
      "",
      "FastLanguageModel.for_training(model)",
      "model = FastLanguageModel.get_peft_model(model, r=16, lora_alpha=16)",
      "trainer = SFTTrainer(",
      "    model=model,",
      "    processing_class=tokenizer,",
      '    train_dataset=load_dataset("trl-lib/Capybara", split="train"),',
      '    args=SFTConfig(output_dir="outputs", max_steps=60),',
      ")",
      "trainer.train()",
    ),
  ]
}
