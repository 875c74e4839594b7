import type { Task } from "./task.ts"

const WINDMILL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 80q80-14 160 0v20H0z" fill="#7fb069"/>' +
  '<path d="M66 88l6-46h16l6 46z" fill="#efe3d0"/><path d="M70 42l10-10 10 10z" fill="#8c3b2a"/>' +
  '<path d="M75 74h10v14H75z" fill="#5b3d22"/>' +
  '<path d="M80 40V8m0 32v32m0-32H48m32 0h32" stroke="#444" stroke-width="4"/><circle cx="80" cy="40" r="3"/>' +
  "</svg>"
const FRAMES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 82h160v18H0z" fill="#7fb069"/>' +
  '<path d="M19 88l4-42h7l4 42zM73 88l4-42h7l4 42zM127 88l4-42h7l4 42z" fill="#efe3d0"/>' +
  '<path d="M22 46l4.500-7 4.500 7zM76 46l4.500-7 4.500 7zM130 46l4.500-7 4.500 7z" fill="#8c3b2a"/>' +
  '<g stroke="#444" stroke-width="3"><path d="M26 22v44M4 44h44"/>' +
  '<path d="M80 22v44M58 44h44" transform="rotate(30 80 44)"/>' +
  '<path d="M134 22v44M112 44h44" transform="rotate(60 134 44)"/></g>' +
  '<path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'

/** Image-to-video: a still picture set in motion. */
export const imageToVideo: Task = {
  id: "image-to-video",
  name: "Image-to-Video",
  label: "Image to video",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "An image-to-video model makes a short video that begins with a given picture, often guided by a " +
    "text. It brings product photos, drawings and storyboards to life, and gives filmmakers a first " +
    "impression of a shot.",
  demo: {
    inputs: [
      { type: "img", alt: "A windmill with four sails on a green field", svg: WINDMILL },
      { type: "text", label: "Optional description", content: "The sails turn slowly in the wind." },
    ],
    outputs: [
      { type: "img", alt: "Three frames of the windmill, its sails turned a little further in each", svg: FRAMES },
    ],
  },
  datasets: [
    { id: "ali-vilab/VACE-Benchmark", description: "Cases for testing models that make and edit videos." },
    {
      id: "Rapidata/sora-video-generation-style-likert-scoring",
      description: "Ratings by people of how well generated videos keep a style.",
    },
    { id: "BestWishYsh/ChronoMagic", description: "Time-lapse videos with descriptions." },
  ],
  metrics: [
    { id: "fvd", description: "Fréchet distance between features of generated and real videos; lower is better." },
    { id: "clip_score", description: "How well the frames fit the description, judged by CLIP." },
    { id: "lpips", description: "Perceptual distance between frames; a small one means a steady picture." },
    {
      id: "identity_preservation",
      description: "How well a person or thing stays the same from the picture to the last frame.",
    },
    { id: "motion_score", description: "How much moves, and how naturally." },
  ],
  models: [
    { id: "Wan-AI/Wan2.1-VACE-14B", description: "Makes and edits videos from pictures, masks and references." },
    {
      id: "lllyasviel/FramePack_F1_I2V_HY_20250503",
      description: "Makes long videos piece by piece on a small graphics card.",
    },
    { id: "Lightricks/LTX-Video-0.9.7-distilled", description: "Makes videos in a few steps, close to real time." },
    { id: "Skywork/SkyReels-V2-I2V-14B-720P", description: "Makes videos of 720 lines with the look of film." },
    {
      id: "Wan-AI/Wan2.1-I2V-14B-720P-Diffusers",
      description: "Makes videos of 720 lines; in the format of Diffusers.",
    },
  ],
  spaces: [
    { id: "Lightricks/ltx-video-distilled", description: "Makes a video from a picture in seconds." },
    { id: "linoyts/FramePack-F1", description: "Makes a longer video from a picture." },
    { id: "multimodalart/wan2-1-fast", description: "Makes a video with Wan 2.1 in few steps." },
    { id: "multimodalart/stable-video-diffusion", description: "Makes a short video from a picture alone." },
  ],
  widgetModels: [],
}
