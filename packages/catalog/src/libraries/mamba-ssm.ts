import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MambaSSM: the reference code of Mamba. */
export const mambaSsm: Library = {
  key: "mamba-ssm",
  label: "MambaSSM",
  repoName: "MambaSSM",
  repoUrl: "https://github.com/state-spaces/mamba",
  filter: false,
  verified: true,
  snippets: mambaSsmSnippets,
}

function mambaSsmSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install causal-conv1d mamba-ssm transformers --no-build-isolation"),
    python(
      "import torch",
      "from mamba_ssm import MambaLMHeadModel",
      "from transformers import AutoTokenizer",
      "",
      `model = MambaLMHeadModel.from_pretrained(${pythonString(model.id)}, device="cuda", dtype=torch.float16)`,
      "# The Mamba models of the authors share this tokenizer.",
      'tokenizer = AutoTokenizer.from_pretrained("EleutherAI/gpt-neox-20b")',
      "",
      'inputs = tokenizer("The lighthouse keeper opened the door and", return_tensors="pt").to("cuda")',
      "output = model.generate(inputs.input_ids, max_length=60, return_dict_in_generate=True)",
      "print(tokenizer.decode(output.sequences[0]))",
    ),
  ]
}
