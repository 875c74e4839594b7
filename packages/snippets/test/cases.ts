import type { ModelSummary } from "@orrery/catalog"
import type { SnippetOptions } from "../src/index.ts"

const llm: ModelSummary = { id: "acme/tiny-llm", pipelineTag: "text-generation", tags: ["conversational"] }
const seer: ModelSummary = { id: "acme/seer", pipelineTag: "image-text-to-text", tags: ["conversational"] }
const embedder: ModelSummary = { id: "acme/embedder", pipelineTag: "feature-extraction" }
const painter: ModelSummary = { id: "acme/painter", pipelineTag: "text-to-image" }
const ownRouter = "http://orrery.example/router"

/** Every case that golden files are kept for. */
export const CASES: readonly { name: string; model: ModelSummary; options: SnippetOptions }[] = [
  { name: "chat-auto", model: llm, options: { task: "text-generation", provider: "auto" } },
  { name: "chat-auto-stream", model: llm, options: { task: "text-generation", provider: "auto", stream: true } },
  {
    name: "chat-own-router",
    model: llm,
    options: { task: "conversational", provider: "local", routerUrl: ownRouter, billTo: "acme-org" },
  },
  {
    name: "chat-own-router-stream",
    model: seer,
    options: { task: "image-text-to-text", provider: "groq", routerUrl: ownRouter, billTo: "acme-org", stream: true },
  },
  {
    name: "chat-direct",
    model: llm,
    options: {
      task: "text-generation",
      provider: "groq",
      providerModelId: "tiny-8b",
      directRequest: true,
      billTo: "acme-org",
    },
  },
  {
    name: "chat-endpoint",
    model: llm,
    options: { task: "text-generation", provider: "auto", endpointUrl: "http://127.0.0.1:8080/v1/" },
  },
  {
    name: "chat-own-inputs",
    model: llm,
    options: {
      task: "text-generation",
      provider: "together",
      accessToken: "hf_given",
      inputs: { messages: [{ role: "user", content: 'It\'s "quoted"' }], temperature: 0, max_tokens: 64, top_k: 5 },
    },
  },
  { name: "embeddings-auto", model: embedder, options: { task: "feature-extraction", provider: "auto" } },
  {
    name: "embeddings-hf-inference",
    model: embedder,
    options: { task: "feature-extraction", provider: "hf-inference", routerUrl: ownRouter },
  },
  {
    name: "embeddings-together",
    model: embedder,
    options: { task: "feature-extraction", provider: "together", providerModelId: "embed-1", billTo: "acme-org" },
  },
  { name: "image-hf-inference", model: painter, options: { task: "text-to-image", provider: "hf-inference" } },
  {
    name: "image-together",
    model: painter,
    options: { task: "text-to-image", provider: "together", providerModelId: "flux-1" },
  },
  { name: "image-fal-ai", model: painter, options: { task: "text-to-image", provider: "fal-ai" } },
  {
    name: "image-fal-ai-adapter",
    model: painter,
    options: {
      task: "text-to-image",
      provider: "fal-ai",
      providerModelId: "fal-ai/lora",
      adapter: { kind: "lora", weightsPath: "weights.safetensors" },
    },
  },
  ...[
    ["classification", "text-classification", "hf-inference"],
    ["masks", "fill-mask", "hf-inference"],
    ["similarity", "sentence-similarity", "hf-inference"],
    ["zero-shot", "zero-shot-classification", "hf-inference"],
    ["zero-shot-image", "zero-shot-image-classification", "hf-inference"],
    ["answers", "question-answering", "hf-inference"],
    ["table-answers", "table-question-answering", "hf-inference"],
    ["document-answers", "document-question-answering", "hf-inference"],
    ["picture-answers", "visual-question-answering", "hf-inference"],
    ["table", "tabular-classification", "hf-inference"],
    ["objects", "object-detection", "hf-inference"],
    ["areas-fal-ai", "image-segmentation", "fal-ai"],
    ["sources", "audio-to-audio", "hf-inference"],
    ["transcript", "automatic-speech-recognition", "hf-inference"],
    ["transcript-fal-ai", "automatic-speech-recognition", "fal-ai"],
    ["transcript-together", "automatic-speech-recognition", "together"],
    ["speech", "text-to-speech", "hf-inference"],
    ["speech-together", "text-to-speech", "together"],
    ["speech-fal-ai", "text-to-speech", "fal-ai"],
    ["sound", "text-to-audio", "hf-inference"],
    ["sound-auto", "text-to-audio", "auto"],
    ["sound-fal-ai", "text-to-audio", "fal-ai"],
    ["change-hf-inference", "image-to-image", "hf-inference"],
    ["change-fal-ai", "image-to-image", "fal-ai"],
    ["change-replicate", "image-to-image", "replicate"],
    ["change-together", "image-to-image", "together"],
    ["motion-wavespeed", "image-to-video", "wavespeed"],
    ["motion-fal-ai", "image-to-video", "fal-ai"],
    ["video-novita", "text-to-video", "novita"],
    ["video-fal-ai", "text-to-video", "fal-ai"],
  ].map(([name = "", task = "", provider = ""]) => ({
    name,
    model: { id: "acme/model", pipelineTag: task },
    options: { task, provider },
  })),
  {
    name: "image-direct",
    model: painter,
    options: { task: "text-to-image", provider: "black-forest-labs", providerModelId: "flux-dev", directRequest: true },
  },
]
