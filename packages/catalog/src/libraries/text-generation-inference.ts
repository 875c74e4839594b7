import type { ModelSummary } from "../model-summary.ts"
import { shellWord } from "../print-literal.ts"
import { chatRequest, shell } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** Text Generation Inference: a server for language models, in maintenance only. */
export const textGenerationInference: Library = {
  key: "text-generation-inference",
  aliases: ["tgi"],
  label: "Text Generation Inference",
  repoName: "text-generation-inference",
  repoUrl: "https://github.com/huggingface/text-generation-inference",
  docsUrl: "https://huggingface.co/docs/text-generation-inference",
  filter: false,
  verified: true,
  snippets: textGenerationInferenceSnippets,
}

function textGenerationInferenceSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    shell(
      "# Needs Docker with the NVIDIA container toolkit.",
      "docker run --gpus all --shm-size 1g -p 8080:80 -v models:/data \\",
      "  ghcr.io/huggingface/text-generation-inference:3.3.5 \\",
      `  --model-id ${shellWord(model.id)}`,
    ),
    chatRequest(model, 8080),
  ]
}
