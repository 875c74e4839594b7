import type { Task } from "./task.ts"

const CACTUS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f5ead6"/><rect y="84" width="160" height="16" fill="#c9a27a"/>' +
  '<path d="M60 64h40l-5 24H65z" fill="#b5553b"/><path d="M57 58h46v8H57z" fill="#9c452e"/>' +
  '<g fill="none" stroke="#4d8b4f" stroke-linecap="round"><path d="M80 56V22" stroke-width="16"/>' +
  '<path d="M74 46H58V32M86 40h16V24" stroke-width="8"/></g><g stroke="#dff0d0" stroke-width="1">' +
  '<path d="M76 54V20M80 54V18M84 54V20"/></g><circle cx="80" cy="13" r="4" fill="#e98bb0"/></svg>'

/** Zero-shot image classification: labels chosen with the question. */
export const zeroShotImageClassification: Task = {
  id: "zero-shot-image-classification",
  name: "Zero-Shot Image Classification",
  label: "Zero-shot image classification",
  modality: "cv",
  subtasks: [],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A zero-shot image classification model compares a picture with labels that you write and says which " +
    "fits best. It sorts pictures for which there is no trained classifier, and finds pictures by " +
    "description.",
  demo: {
    inputs: [
      { type: "img", alt: "A cactus with a pink flower in a clay pot", svg: CACTUS },
      { type: "text", label: "Classes", content: "cactus, bonsai, fern" },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "cactus", score: 0.95 },
          { label: "bonsai", score: 0.03 },
          { label: "fern", score: 0.02 },
        ],
      },
    ],
  },
  datasets: [],
  metrics: [{ id: "top-K accuracy", description: "Share of pictures whose right label is among the K best." }],
  models: [
    { id: "visheratin/mexma-siglip", description: "Joins a picture encoder with a text encoder for eighty languages." },
    {
      id: "google/siglip2-base-patch16-224",
      description: "A strong general encoder for pictures and texts in many languages.",
    },
    {
      id: "intfloat/mmE5-mllama-11b-instruct",
      description: "A large multilingual model that embeds pictures and texts by instruction.",
    },
    { id: "jinaai/jina-clip-v2", description: "Pictures and long texts in 89 languages." },
    {
      id: "microsoft/BiomedCLIP-PubMedBERT_256-vit_base_patch16_224",
      description: "Trained on figures of medical articles.",
    },
  ],
  spaces: [
    { id: "pharma/CLIP-Interrogator", description: "Finds a description that fits a picture." },
    { id: "merve/compare_clip_siglip", description: "Compares CLIP and SigLIP on your picture and labels." },
  ],
  widgetModels: ["google/siglip-so400m-patch14-224"],
}
