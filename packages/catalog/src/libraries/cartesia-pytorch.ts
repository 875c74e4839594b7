import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Cartesia Pytorch: state space language models by Cartesia. */
export const cartesiaPytorch: Library = {
  key: "cartesia_pytorch",
  label: "Cartesia Pytorch",
  repoName: "Cartesia Pytorch",
  repoUrl: "https://github.com/cartesia-ai/edge",
  filter: false,
  mended: "The code moved to the repository cartesia-ai/edge, and a stray bracket is gone from the sample.",
  verified: true,
  snippets: cartesiaPytorchSnippets,
}

function cartesiaPytorchSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install --no-binary :all: cartesia-pytorch"),
    python(
      "from cartesia_pytorch import ReneLMHeadModel",
      "from transformers import AutoTokenizer",
      "",
      `model = ReneLMHeadModel.from_pretrained(${pythonString(model.id)}).half().cuda()`,
      "# The Rene models share this tokenizer.",
      'tokenizer = AutoTokenizer.from_pretrained("allenai/OLMo-1B-hf")',
      "",
      'inputs = tokenizer(["The lighthouse keeper opened the door and"], return_tensors="pt")',
      "outputs = model.generate(inputs.input_ids.cuda(), max_length=50, top_k=100, top_p=0.99)",
      "print(tokenizer.batch_decode(outputs, skip_special_tokens=True)[0])",
    ),
  ]
}
