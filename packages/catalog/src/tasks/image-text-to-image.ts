import type { Task } from "./task.ts"

/** Image-text-to-image: a picture edited by instruction. */
export const imageTextToImage: Task = {
  id: "image-text-to-image",
  name: "Image-Text-to-Image",
  label: "Image-text to image",
  modality: "multimodal",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "An image-text-to-image model takes one or several pictures with an instruction and draws the " +
    "result. It changes backgrounds, combines a person and a garment, or keeps a character the same from " +
    "scene to scene.",
  demo: {
    inputs: [
      { type: "img", alt: "A red mug with steam on a wooden table", drawing: "image-text-to-image/red-mug" },
      { type: "text", label: "Instruction", content: "Make the mug green and put it outside in falling snow." },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same mug, now green, standing in snow while flakes fall",
        drawing: "image-text-to-image/green-mug",
      },
    ],
  },
  datasets: [],
  metrics: [
    { id: "FID", description: "Distance between features of generated and real pictures; lower is better." },
    { id: "CLIP", description: "How well the picture fits the text, judged by CLIP; higher is better." },
  ],
  models: [
    {
      id: "black-forest-labs/FLUX.2-dev",
      description: "Draws from text and edits or combines several reference pictures.",
    },
  ],
  spaces: [{ id: "black-forest-labs/FLUX.2-dev", description: "Draws and edits with FLUX.2." }],
  widgetModels: ["black-forest-labs/FLUX.2-dev"],
}
