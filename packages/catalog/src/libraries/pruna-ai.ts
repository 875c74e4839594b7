import { hasTag, textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

interface Variant {
  readonly packageName: string
  readonly className: string
}

const OPEN: Variant = { packageName: "pruna", className: "PrunaModel" }
const PRO: Variant = { packageName: "pruna_pro", className: "PrunaProModel" }

/** Pruna AI: models made smaller and faster. */
export const prunaAi: Library = {
  key: "pruna-ai",
  label: "Pruna AI",
  repoName: "Pruna AI",
  repoUrl: "https://github.com/PrunaAI/pruna",
  docsUrl: "https://docs.pruna.ai",
  filter: false,
  mended: "The sample is written for Pruna itself; the install command stands outside the Python code.",
  verified: true,
  snippets: prunaAiSnippets,
}

function prunaAiSnippets(model: ModelSummary): readonly SampleBlock[] {
  const variant = hasTag(model, "pruna_pro-ai") ? PRO : OPEN
  return [install(`pip install ${variant.packageName}`), useSample(model, variant)]
}

function useSample(model: ModelSummary, { packageName, className }: Variant): SampleBlock {
  const load = `model = ${className}.from_pretrained(${pythonString(model.id)})`
  if (hasTag(model, "diffusers")) {
    const prompt = textAt(model.widgetData, 0, "text") ?? "A paper boat on a mountain lake at sunrise"
    return python(
      `from ${packageName} import ${className}`,
      "",
      load,
      `image = model(${pythonString(prompt)}).images[0]`,
      'image.save("image.png")',
    )
  }
  if (hasTag(model, "transformers") && model.pipelineTag === "text-generation") {
    return python(
      `from ${packageName} import ${className}`,
      "from transformers import AutoTokenizer",
      "",
      load,
      `tokenizer = AutoTokenizer.from_pretrained(${pythonString(model.id)})`,
      "",
      'inputs = tokenizer("The lighthouse keeper opened the door and", return_tensors="pt").to(model.device)',
      "output = model.generate(**inputs, max_new_tokens=60)",
      "print(tokenizer.decode(output[0], skip_special_tokens=True))",
    )
  }
  return python(`from ${packageName} import ${className}`, "", load, "print(model)")
}
