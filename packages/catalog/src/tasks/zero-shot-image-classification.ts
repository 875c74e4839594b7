import type { Task } from "./task.ts"

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
      {
        type: "img",
        alt: "A cactus with a pink flower in a clay pot",
        drawing: "zero-shot-image-classification/cactus",
      },
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
