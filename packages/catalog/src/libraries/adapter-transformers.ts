import { textAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

const BASE_MODEL_PLACEHOLDER = "<id of the base model>"

/** Adapters: small adapters for transformers models. */
export const adapterTransformers: Library = {
  key: "adapter-transformers",
  label: "Adapters",
  repoName: "adapters",
  repoUrl: "https://github.com/Adapter-Hub/adapters",
  docsUrl: "https://huggingface.co/docs/hub/adapters",
  filter: true,
  countDownloads: 'path:"adapter_config.json"',
  mended: "The library is called adapters now; its package and import name have changed with it.",
  verified: true,
  snippets: adapterTransformersSnippets,
}

function adapterTransformersSnippets(model: ModelSummary): readonly SampleBlock[] {
  const base = textAt(model.config, "adapter_transformers", "model_name") ?? BASE_MODEL_PLACEHOLDER
  return [
    install("pip install adapters"),
    python(
      "from adapters import AutoAdapterModel",
      "",
      `model = AutoAdapterModel.from_pretrained(${pythonString(base)})`,
      `model.load_adapter(${pythonString(model.id)}, set_active=True)`,
      "",
      "print(model.adapter_summary())",
    ),
  ]
}
