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
]
