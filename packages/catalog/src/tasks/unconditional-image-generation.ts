import type { Task } from "./task.ts"

/** Unconditional image generation: pictures from nothing but noise. */
export const unconditionalImageGeneration: Task = {
  id: "unconditional-image-generation",
  name: "Unconditional Image Generation",
  label: "Unconditional image generation",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "An unconditional image generation model draws pictures like those it was trained on, from noise " +
    "alone and without a description. It adds to small training sets, and it is the plainest way to " +
    "study how generators work.",
  demo: {
    inputs: [
      { type: "text", label: "Seed", content: "1042" },
      { type: "text", label: "Number of pictures", content: "4" },
    ],
    outputs: [
      {
        type: "img",
        alt: "Four different flowers side by side: red, violet, yellow and pink",
        drawing: "unconditional-image-generation/flowers",
      },
    ],
  },
  datasets: [
    { id: "cifar100", description: "Sixty thousand tiny pictures in a hundred classes." },
    { id: "CelebA", description: "Two hundred thousand photos of well-known faces." },
  ],
  metrics: [
    { id: "Inception score (IS)", description: "Are the pictures recognisable and varied? Higher is better." },
    {
      id: "Frećhet Inception Distance (FID)",
      description: "Distance between features of generated and real pictures; lower is better.",
    },
  ],
  models: [
    { id: "google/ddpm-cifar10-32", description: "A diffusion model for pictures of 32 by 32 pixels." },
    { id: "google/ddpm-celebahq-256", description: "A diffusion model for faces of 256 by 256 pixels." },
  ],
  spaces: [{ id: "CompVis/celeba-latent-diffusion", description: "Draws faces with a latent diffusion model." }],
  widgetModels: [],
}
