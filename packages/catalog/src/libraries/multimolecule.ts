import { hasTag, textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MultiMolecule: models of RNA, DNA and proteins. */
export const multimolecule: Library = {
  key: "multimolecule",
  label: "MultiMolecule",
  repoName: "MultiMolecule",
  repoUrl: "https://github.com/MultiMolecule/multimolecule",
  docsUrl: "https://multimolecule.danling.org",
  filter: false,
  mended: "The classes are imported where they are used, and the last block prints what the pipeline finds.",
  verified: true,
  snippets: multimoleculeSnippets,
}

function multimoleculeSnippets(model: ModelSummary): readonly SampleBlock[] {
  const text = textAt(model.widgetData, 0, "text")
  const blocks = [install("pip install multimolecule"), loadSample(model, text)]
  if (text !== undefined && hasTag(model, "rna-secondary-structure")) {
    return [...blocks, pipelineSample(model, "rna-secondary-structure", sequenceOf(model, text))]
  }
  return text !== undefined && model.pipelineTag === "fill-mask"
    ? [...blocks, pipelineSample(model, "fill-mask", text)]
    : blocks
}

function loadSample(model: ModelSummary, text: string | undefined): SampleBlock {
  const use =
    text === undefined
      ? ["print(model.config)"]
      : [
          `sequence = ${pythonString(sequenceOf(model, text))}`,
          'output = model(**tokenizer(sequence, return_tensors="pt"))',
          "print(output.last_hidden_state.shape)",
        ]
  return python(
    "from multimolecule import AutoModel, AutoTokenizer",
    "",
    `model_id = ${pythonString(model.id)}`,
    "tokenizer = AutoTokenizer.from_pretrained(model_id)",
    "model = AutoModel.from_pretrained(model_id)",
    "",
    ...use,
  )
}

function pipelineSample(model: ModelSummary, task: string, text: string): SampleBlock {
  return python(
    "import multimolecule  # teaches transformers the models and the task",
    "from transformers import pipeline",
    "",
    `predict = pipeline(${pythonString(task)}, model=${pythonString(model.id)})`,
    `print(predict(${pythonString(text)}))`,
  )
}

/** The example of the card with a plain base in place of the mask. */
function sequenceOf(model: ModelSummary, text: string): string {
  const mask = textAt(model.config, "mask_token") ?? textAt(model.config, "tokenizer_config", "mask_token") ?? "<mask>"
  return text.replaceAll(mask, "A")
}
