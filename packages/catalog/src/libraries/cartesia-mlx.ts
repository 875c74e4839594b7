import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Cartesia MLX: state space language models on Apple silicon. */
export const cartesiaMlx: Library = {
  key: "cartesia_mlx",
  label: "Cartesia MLX",
  repoName: "Cartesia MLX",
  repoUrl: "https://github.com/cartesia-ai/edge",
  filter: false,
  mended: "The code moved to the repository cartesia-ai/edge.",
  verified: true,
  snippets: cartesiaMlxSnippets,
}

function cartesiaMlxSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install(
      [
        'pip install "git+https://github.com/cartesia-ai/edge.git#subdirectory=cartesia-metal"',
        "pip install cartesia-mlx",
      ].join("\n"),
    ),
    python(
      "import cartesia_mlx",
      "import mlx.core as mx",
      "",
      `model = cartesia_mlx.from_pretrained(${pythonString(model.id)})`,
      "model.set_dtype(mx.float32)",
      "",
      'prompt = "The lighthouse keeper opened the door and"',
      'print(prompt, end="", flush=True)',
      "for text in model.generate(prompt, max_tokens=200, temperature=0.85, top_p=0.99):",
      '    print(text, end="", flush=True)',
    ),
  ]
}
