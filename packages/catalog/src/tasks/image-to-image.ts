import type { Task } from "./task.ts"

/** Image-to-image: a picture changed. */
export const imageToImage: Task = {
  id: "image-to-image",
  name: "Image-to-Image",
  label: "Image to image",
  modality: "cv",
  subtasks: [
    { type: "image-inpainting", name: "Image Inpainting" },
    { type: "image-colorization", name: "Image Colorization" },
    { type: "super-resolution", name: "Super Resolution" },
  ],
  libraries: ["diffusers", "transformers", "transformers.js"],
  summary:
    "An image-to-image model turns one picture into another: larger, in colour, repaired, in another " +
    "light or another style. Photographers restore and retouch with it, designers turn sketches into " +
    "finished pictures.",
  demo: {
    inputs: [{ type: "img", alt: "A pencil drawing of a teapot", drawing: "image-to-image/sketch" }],
    outputs: [
      {
        type: "img",
        alt: "The same teapot painted in teal with a yellow knob, on a wooden table",
        drawing: "image-to-image/painted",
      },
    ],
  },
  datasets: [
    { id: "VIDIT", description: "The same rendered scenes under 40 different lights." },
    { id: "huggan/CelebA-faces", description: "Photos of faces." },
    { id: "Spawning/PD12M", description: "Twelve million pictures in the public domain, with captions." },
  ],
  metrics: [
    {
      id: "PSNR",
      description: "Peak signal-to-noise ratio in decibels: how small the error per pixel is; higher is better.",
    },
    { id: "SSIM", description: "Structural similarity of light, contrast and structure, at most 1." },
    { id: "IS", description: "Inception Score: are the pictures recognisable and varied? Higher is better." },
  ],
  models: [
    { id: "fal/AuraSR-v2", description: "Makes pictures four times as wide and high." },
    {
      id: "black-forest-labs/FLUX.1-Kontext-dev",
      description: "Edits a picture as an instruction says and leaves the rest alone.",
    },
    { id: "yisol/IDM-VTON", description: "Dresses a person in a garment from a photo." },
    { id: "black-forest-labs/FLUX.1-Fill-dev", description: "Fills or extends masked parts of a picture." },
    {
      id: "black-forest-labs/FLUX.1-Depth-dev-lora",
      description: "Draws a new picture that keeps the depth of the old one.",
    },
  ],
  spaces: [
    { id: "black-forest-labs/FLUX.1-Kontext-Dev", description: "Edits pictures by instruction." },
    { id: "lllyasviel/iclight-v2-vary", description: "Changes the light of a picture." },
    { id: "jasperai/Flux.1-dev-Controlnet-Upscaler", description: "Enlarges small or blurred pictures." },
  ],
  widgetModels: ["Qwen/Qwen-Image"],
}
