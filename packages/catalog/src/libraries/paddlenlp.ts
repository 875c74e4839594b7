import { identifier, textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** paddlenlp: language models for PaddlePaddle. */
export const paddlenlp: Library = {
  key: "paddlenlp",
  label: "paddlenlp",
  repoName: "PaddleNLP",
  repoUrl: "https://github.com/PaddlePaddle/PaddleFormers",
  docsUrl: "https://huggingface.co/docs/hub/paddlenlp",
  filter: true,
  countDownloads: 'path:"model_config.json"',
  mended: "Work on large models moved to PaddleFormers in January 2026, and the address points there.",
  verified: true,
  snippets: paddlenlpSnippets,
}

function paddlenlpSnippets(model: ModelSummary): readonly SampleBlock[] {
  const architecture = identifier(textAt(model.config, "architectures", 0))
  const className = architecture ?? "AutoModel"
  const names = [...new Set(["AutoTokenizer", className])].sort().join(", ")
  return [
    install("pip install -U paddlepaddle paddlenlp"),
    python(
      `from paddlenlp.transformers import ${names}`,
      "",
      `model_id = ${pythonString(model.id)}`,
      "tokenizer = AutoTokenizer.from_pretrained(model_id, from_hf_hub=True)",
      ...(architecture === undefined
        ? ["# The configuration names no class: AutoModel loads the model without a head."]
        : []),
      `model = ${className}.from_pretrained(model_id, from_hf_hub=True)`,
      "",
      'inputs = tokenizer("The ferry leaves at noon.", return_tensors="pd")',
      "print(model(**inputs))",
    ),
  ]
}
