import type { Task } from "./task.ts"

/** Image feature extraction: pictures as vectors. */
export const imageFeatureExtraction: Task = {
  id: "image-feature-extraction",
  name: "Image Feature Extraction",
  label: "Image feature extraction",
  modality: "cv",
  subtasks: [],
  libraries: ["timm", "transformers"],
  summary:
    "An image feature extraction model turns a picture into vectors that hold what it shows. They serve " +
    "to find similar pictures and duplicates, and as input to small models for a task of one's own.",
  demo: {
    inputs: [{ type: "img", alt: "A green leaf with its veins", drawing: "image-feature-extraction/leaf" }],
    outputs: [
      {
        type: "tabular",
        rows: [
          ["Dimension 1", "Dimension 2", "Dimension 3"],
          ["0.731", "-0.205", "1.118"],
          ["-0.094", "0.862", "0.340"],
          ["0.417", "-1.273", "0.059"],
          ["1.006", "0.148", "-0.581"],
        ],
      },
    ],
  },
  datasets: [
    { id: "imagenet-1k", description: "1.3 million photos in a thousand classes; the usual set for pretraining." },
  ],
  metrics: [],
  models: [
    { id: "timm/vit_large_patch14_dinov2.lvd142m", description: "Strong general features, learned without labels." },
    { id: "nvidia/MambaVision-T-1K", description: "Joins state space layers with attention; fast." },
    { id: "facebook/dino-vitb16", description: "Features learned without labels that show where things are." },
    { id: "apple/aimv2-large-patch14-336-distilled", description: "Learned by continuing pictures and captions." },
    {
      id: "OpenGVLab/InternViT-6B-448px-V1-2",
      description: "A very large encoder made for vision and language models.",
    },
  ],
  spaces: [{ id: "timm/leaderboard", description: "Compares pretrained image models on speed and accuracy." }],
  widgetModels: [],
}
