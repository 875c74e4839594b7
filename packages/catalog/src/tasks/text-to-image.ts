import type { Task } from "./task.ts"

/** Text-to-image: pictures from a description. */
export const textToImage: Task = {
  id: "text-to-image",
  name: "Text-to-Image",
  label: "Text to image",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "A text-to-image model draws a picture from a description. It starts from noise and removes it in steps, guided by " +
    "the words; seed, size and number of steps decide what comes out and how long it takes.",
  demo: {
    inputs: [{ type: "text", label: "Description", content: "A paper boat on a mountain lake at sunrise" }],
    outputs: [
      { type: "img", alt: "A white paper boat on a blue lake between violet mountains", drawing: "text-to-image/boat" },
    ],
  },
  datasets: [
    { id: "red_caps", description: "Pictures with captions that people wrote for them in forums." },
    { id: "conceptual_captions", description: "Three million pictures with cleaned captions from the web." },
    { id: "Spawning/PD12M", description: "Twelve million pictures in the public domain, with captions." },
  ],
  metrics: [
    { id: "IS", description: "Inception Score: are the pictures recognisable and varied? Higher is better." },
    { id: "FID", description: "Fréchet distance between features of generated and real pictures; lower is better." },
    { id: "R-Precision", description: "How often the right description is found for a picture; higher is better." },
  ],
  models: [
    { id: "black-forest-labs/FLUX.1-Krea-dev", description: "Draws photographs with natural light and skin." },
    { id: "Qwen/Qwen-Image", description: "Follows long descriptions and writes legible text into pictures." },
    { id: "ByteDance/SDXL-Lightning", description: "Draws in one to eight steps." },
  ],
  spaces: [
    { id: "stabilityai/stable-diffusion-3-medium", description: "Draws with a medium-sized model, with all settings." },
    { id: "jbilcke-hf/ai-comic-factory", description: "Draws a page of a comic from a story." },
  ],
  widgetModels: ["black-forest-labs/FLUX.1-dev"],
}
