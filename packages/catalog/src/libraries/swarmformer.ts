import { shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** SwarmFormer: a small text classifier. */
export const swarmformer: Library = {
  key: "swarmformer",
  label: "SwarmFormer",
  repoName: "SwarmFormer",
  repoUrl: "https://github.com/takara-ai/SwarmFormer",
  filter: false,
  mended: "The project's own loader is used; the class has no loader of its own.",
  verified: true,
  snippets: swarmformerSnippets,
}

function swarmformerSnippets(model: ModelSummary): readonly SampleBlock[] {
  const size = /small/i.test(shortName(model)) ? "small" : "base"
  return [
    install(
      ["git clone https://github.com/takara-ai/SwarmFormer.git", "cd SwarmFormer", "pip install -e ."].join("\n"),
    ),
    python(
      "from dataclasses import replace",
      "",
      "from swarmformer.config.model_configs import MODEL_CONFIGS",
      "from swarmformer.utils.inference import evaluate_model, get_device, load_trained_model",
      "",
      "# The sizes of the layers must be those of the model: small or base.",
      `config = replace(MODEL_CONFIGS["${size}"], hf_model_id=${pythonString(model.id)})`,
      "device = get_device()",
      "",
      "# Film reviews to test with are downloaded too.",
      "model, reviews = load_trained_model(config, device)",
      "results = evaluate_model(model, reviews, batch_size=64, device=device)",
      'print(results["accuracy"])',
    ),
  ]
}
