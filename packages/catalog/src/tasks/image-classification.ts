import type { Task } from "./task.ts"

const LIGHTHOUSE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bcdcf0"/><rect y="72" width="160" height="28" fill="#2f6f9f"/>' +
  '<path d="M40 100c6-22 24-30 44-28 22 0 40 10 44 28z" fill="#75695b"/>' +
  '<path d="M72 74l5-48h14l5 48z" fill="#fff"/><path d="M76 36h16l1 10H75zM74 56h20l1 10H73z" fill="#c9402f"/>' +
  '<rect x="74" y="23" width="20" height="4" fill="#333"/>' +
  '<rect x="78" y="13" width="12" height="10" fill="#ffe08a"/><path d="M76 13l8-8 8 8z" fill="#c9402f"/>' +
  '<path d="M78 18L30 8v16zM90 18l48-10v16z" fill="#fff3c4" opacity=".7"/></svg>'

/** Image classification: what a picture shows. */
export const imageClassification: Task = {
  id: "image-classification",
  name: "Image Classification",
  label: "Image classification",
  modality: "cv",
  subtasks: [
    { type: "multi-label-image-classification", name: "Multi Label Image Classification" },
    { type: "multi-class-image-classification", name: "Multi Class Image Classification" },
  ],
  libraries: ["keras", "timm", "transformers", "transformers.js"],
  summary:
    "An image classification model gives a whole picture one or more labels from a fixed set. It sorts " +
    "photos, checks parts on a production line, and is the usual first step in learning what a picture " +
    "holds.",
  demo: {
    inputs: [{ type: "img", alt: "A red and white lighthouse on a rock in the sea, its lamp lit", svg: LIGHTHOUSE }],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "lighthouse", score: 0.93 },
          { label: "breakwater", score: 0.05 },
          { label: "seashore", score: 0.02 },
        ],
      },
    ],
  },
  datasets: [
    { id: "cifar100", description: "Sixty thousand tiny pictures in a hundred classes." },
    { id: "fashion_mnist", description: "Grey pictures of clothes in ten classes." },
  ],
  metrics: [
    { id: "accuracy", description: "Share of pictures that got the right label." },
    { id: "recall", description: "Share of the pictures of a class that were found." },
    { id: "precision", description: "Share of the pictures given a label that deserve it." },
    { id: "f1", description: "Harmonic mean of precision and recall." },
  ],
  models: [
    { id: "google/vit-base-patch16-224", description: "A vision transformer for the thousand ImageNet classes." },
    {
      id: "facebook/deit-base-distilled-patch16-224",
      description: "A vision transformer trained on less data, with a teacher.",
    },
    { id: "facebook/convnext-large-224", description: "A convolutional network built with what transformers taught." },
  ],
  spaces: [{ id: "timm/leaderboard", description: "Compares pretrained image models on speed and accuracy." }],
  widgetModels: ["google/vit-base-patch16-224"],
  youtubeId: "tjAIM7BOYhw",
}
