import type { Task } from "./task.ts"

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
      { type: "img", alt: "A windmill with four sails on a green field", drawing: "image-to-video/windmill" },
      { type: "text", label: "Optional description", content: "The sails turn slowly in the wind." },
    ],
    outputs: [
      {
        type: "img",
        alt: "Three frames of the windmill, its sails turned a little further in each",
        drawing: "image-to-video/frames",
      },
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
