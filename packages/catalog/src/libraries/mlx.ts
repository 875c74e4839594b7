import { hasTag, shortName } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString, shellWord } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** MLX: models on Apple silicon. */
export const mlx: Library = {
  key: "mlx",
  label: "MLX",
  repoName: "MLX",
  repoUrl: "https://github.com/ml-explore/mlx-lm",
  filter: true,
  mended: "The language tools have their own repository now, and `hf download` replaces the removed huggingface-cli.",
  verified: true,
  snippets: mlxSnippets,
}

function mlxSnippets(model: ModelSummary): readonly SampleBlock[] {
  if (model.pipelineTag === "image-text-to-text") {
    return visionSample(model)
  }
  if (model.pipelineTag === "text-generation") {
    return hasTag(model, "conversational") ? chatSample(model) : completionSample(model)
  }
  return downloadSample(model)
}

function visionSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U mlx-vlm"),
    python(
      "from mlx_vlm import generate, load",
      "from mlx_vlm.prompt_utils import apply_chat_template",
      "from mlx_vlm.utils import load_config",
      "",
      `model_id = ${pythonString(model.id)}`,
      "model, processor = load(model_id)",
      "config = load_config(model_id)",
      "",
      'images = ["photo.jpg"]',
      'question = "What is in the foreground of this picture?"',
      "prompt = apply_chat_template(processor, config, question, num_images=len(images))",
      "",
      "answer = generate(model, processor, prompt, image=images, verbose=False)",
      "print(answer)",
    ),
  ]
}

function chatSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U mlx-lm"),
    python(
      "from mlx_lm import generate, load",
      "",
      `model, tokenizer = load(${pythonString(model.id)})`,
      "",
      'messages = [{"role": "user", "content": "Why is the sky blue? Answer in one sentence."}]',
      "prompt = tokenizer.apply_chat_template(messages, add_generation_prompt=True)",
      "",
      "answer = generate(model, tokenizer, prompt=prompt, verbose=False)",
      "print(answer)",
    ),
  ]
}

function completionSample(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U mlx-lm"),
    python(
      "from mlx_lm import generate, load",
      "",
      `model, tokenizer = load(${pythonString(model.id)})`,
      "",
      'text = generate(model, tokenizer, prompt="The lighthouse keeper opened the door and", verbose=False)',
      "print(text)",
    ),
  ]
}

function downloadSample(model: ModelSummary): readonly SampleBlock[] {
  const folder = shellWord(shortName(model))
  return [
    install("pip install -U huggingface_hub"),
    { language: "bash", role: "run", code: `hf download ${shellWord(model.id)} --local-dir ${folder}` },
  ]
}
