import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const INSTALL = install("pip install git+https://github.com/Biohub/esm.git")
const SEQUENCE = 'sequence = "MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQ"'

/** ESM: language models of proteins. */
export const esm: Library = {
  key: "esm",
  aliases: ["esmc", "esm3"],
  label: "ESM",
  repoName: "esm",
  repoUrl: "https://github.com/Biohub/esm",
  docsUrl: "https://github.com/Biohub/esm/tree/main/cookbook/tutorials",
  filter: false,
  verified: true,
  snippets: esmSnippets,
}

function esmSnippets(model: ModelSummary): readonly SampleBlock[] {
  const name = shortName(model).toLowerCase()
  if (name.startsWith("esm3")) {
    return [INSTALL, generationSample()]
  }
  return [INSTALL, name.includes("esmfold2") ? structureSample(model) : embeddingSample(model)]
}

function generationSample(): SampleBlock {
  return python(
    "from esm.models.esm3 import ESM3",
    "from esm.sdk.api import ESMProtein, GenerationConfig",
    "",
    'model = ESM3.from_pretrained("esm3-open").to("cuda")',
    "",
    "# Underscores stand for what is to be found.",
    'protein = ESMProtein(sequence="_" * 20 + "MKTAYIAKQRQISFVKSHFSRQ" + "_" * 20)',
    'protein = model.generate(protein, GenerationConfig(track="sequence", num_steps=8))',
    'protein = model.generate(protein, GenerationConfig(track="structure", num_steps=8))',
    'protein.to_pdb("protein.pdb")',
    "print(protein.sequence)",
  )
}

function structureSample(model: ModelSummary): SampleBlock {
  return python(
    "from esm.models.esmfold2 import ESMFold2InputBuilder, ProteinInput, StructurePredictionInput",
    "from transformers.models.esmfold2.modeling_esmfold2 import ESMFold2Model",
    "",
    `model = ESMFold2Model.from_pretrained(${pythonString(model.id)}).cuda().eval()`,
    SEQUENCE,
    'question = StructurePredictionInput(sequences=[ProteinInput(id="A", sequence=sequence)])',
    "result = ESMFold2InputBuilder().fold(model, question, num_loops=3, num_sampling_steps=50)",
    "print(float(result.plddt.mean()))",
    'with open("protein.cif", "w") as file:',
    "    file.write(result.complex.to_mmcif())",
  )
}

function embeddingSample(model: ModelSummary): SampleBlock {
  return python(
    "import torch",
    "from transformers import AutoModelForMaskedLM, AutoTokenizer",
    "",
    `model_id = ${pythonString(model.id)}`,
    'model = AutoModelForMaskedLM.from_pretrained(model_id, device_map="auto").eval()',
    "tokenizer = AutoTokenizer.from_pretrained(model_id)",
    "",
    SEQUENCE,
    'inputs = tokenizer([sequence], return_tensors="pt").to(model.device)',
    "with torch.inference_mode():",
    "    output = model(**inputs, output_hidden_states=True)",
    "print(output.hidden_states[-1].shape)",
  )
}
