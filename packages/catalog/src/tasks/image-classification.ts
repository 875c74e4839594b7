import type { Task } from "./task.ts"

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
    inputs: [
      {
        type: "img",
        alt: "A red and white lighthouse on a rock in the sea, its lamp lit",
        drawing: "image-classification/lighthouse",
      },
    ],
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
