import { textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { commentText, pythonString } from "../print-literal.ts"
import { install, notice, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Which auto class of transformers loads the base model of an adapter. */
const AUTO_CLASSES: ReadonlyMap<string, string> = new Map([
  ["CAUSAL_LM", "AutoModelForCausalLM"],
  ["SEQ_2_SEQ_LM", "AutoModelForSeq2SeqLM"],
  ["TOKEN_CLS", "AutoModelForTokenClassification"],
  ["SEQ_CLS", "AutoModelForSequenceClassification"],
  ["FEATURE_EXTRACTION", "AutoModel"],
  ["QUESTION_ANS", "AutoModelForQuestionAnswering"],
])

/** PEFT: adapters on top of a base model. */
export const peft: Library = {
  key: "peft",
  label: "PEFT",
  repoName: "PEFT",
  repoUrl: "https://github.com/huggingface/peft",
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
  mended: "Adapters for feature extraction and question answering have a sample too.",
  verified: true,
  snippets: peftSnippets,
}

function peftSnippets(model: ModelSummary): readonly SampleBlock[] {
  const taskType = textAt(model.config, "peft", "task_type")
  const autoClass = taskType === undefined ? undefined : AUTO_CLASSES.get(taskType)
  if (autoClass === undefined) {
    const found = taskType === undefined ? "missing" : `"${commentText(taskType)}"`
    return [
      notice(`The task type of this adapter is invalid: ${found}. Known: ${[...AUTO_CLASSES.keys()].join(", ")}.`),
    ]
  }
  const base = textAt(model.config, "peft", "base_model_name_or_path")
  if (base === undefined) {
    return [notice("The base model of this adapter is not found in its configuration.")]
  }
  return [
    install("pip install peft transformers"),
    python(
      "from peft import PeftModel",
      `from transformers import ${autoClass}`,
      "",
      `base_model = ${autoClass}.from_pretrained(${pythonString(base)})`,
      `model = PeftModel.from_pretrained(base_model, ${pythonString(model.id)})`,
    ),
  ]
}
