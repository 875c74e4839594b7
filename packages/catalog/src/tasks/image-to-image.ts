import type { Task } from "./task.ts"

const SKETCH =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#fff"/>' +
  '<g fill="none" stroke="#444" stroke-width="2"><path d="M52 46q28-16 56 0 10 20-8 38H60Q42 66 52 46z"/>' +
  '<path d="M52 54Q30 50 28 38l-8 2q4 26 34 32"/><path d="M108 52q24-8 24 10t-30 12"/>' +
  '<path d="M58 42q22-14 44 0"/><circle cx="80" cy="30" r="4"/><path d="M10 88h140"/></g></svg>'
const PAINTED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f6e3c5"/><rect y="82" width="160" height="18" fill="#a9754a"/>' +
  '<g fill="#3f8f8a" stroke="#1f4f4c" stroke-width="2"><path d="M52 54Q30 50 28 38l-8 2q4 26 34 32z"/>' +
  '<path d="M108 52q24-8 24 10t-30 12" fill="none" stroke-width="5"/>' +
  '<path d="M52 46q28-16 56 0 10 20-8 38H60Q42 66 52 46z"/><path d="M58 42q22-14 44 0" fill="none"/>' +
  '<circle cx="80" cy="30" r="4" fill="#e8b923"/></g>' +
  '<path d="M60 56q6-6 14-6" fill="none" stroke="#bfe6e2" stroke-width="3"/></svg>'

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
    inputs: [{ type: "img", alt: "A pencil drawing of a teapot", svg: SKETCH }],
    outputs: [
      { type: "img", alt: "The same teapot painted in teal with a yellow knob, on a wooden table", svg: PAINTED },
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
