import { fileEndingIn, valueAt } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** FastEmbed: embeddings without PyTorch. */
export const fastembed: Library = {
  key: "fastembed",
  label: "FastEmbed",
  repoName: "fastembed",
  repoUrl: "https://github.com/qdrant/fastembed",
  docsUrl: "https://qdrant.github.io/fastembed/",
  filter: false,
  countDownloads: 'path_extension:"onnx"',
  verified: true,
  snippets: fastembedSnippets,
}

function fastembedSnippets(model: ModelSummary): readonly SampleBlock[] {
  const setup = install("pip install -U fastembed")
  if (model.pipelineTag === "text-ranking") {
    return [setup, rankingSample(model)]
  }
  const size = valueAt(model.config, "hidden_size")
  return [
    setup,
    python(
      "from fastembed import TextEmbedding",
      "from fastembed.common.model_description import ModelSource, PoolingType",
      "",
      `model_id = ${pythonString(model.id)}`,
      'if model_id not in {known["model"] for known in TextEmbedding.list_supported_models()}:',
      "    TextEmbedding.add_custom_model(",
      "        model=model_id,",
      "        pooling=PoolingType.MEAN,",
      "        normalization=True,",
      "        sources=ModelSource(hf=model_id),",
      `        dim=${Number.isInteger(size) ? String(size) : "384"},`,
      `        model_file=${pythonString(fileEndingIn(model, ".onnx") ?? "onnx/model.onnx")},`,
      "    )",
      "model = TextEmbedding(model_name=model_id)",
      'for embedding in model.embed(["The ferry leaves at noon.", "Tomatoes need a lot of sun."]):',
      "    print(embedding.shape)",
    ),
  ]
}

function rankingSample(model: ModelSummary): SampleBlock {
  return python(
    "from fastembed.rerank.cross_encoder import TextCrossEncoder",
    "",
    `model = TextCrossEncoder(model_name=${pythonString(model.id)})`,
    'texts = ["The ferry leaves at noon.", "Tomatoes need a lot of sun."]',
    'for text, score in zip(texts, model.rerank("When does the ferry leave?", texts)):',
    "    print(round(score, 3), text)",
  )
}
