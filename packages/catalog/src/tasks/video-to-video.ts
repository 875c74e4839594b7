import type { Task } from "./task.ts"

/** Video-to-video: a video changed, its motion kept. */
export const videoToVideo: Task = {
  id: "video-to-video",
  name: "Video-to-Video",
  label: "Video to video",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "A video-to-video model turns a video into another one that keeps its motion: sharper, in another " +
    "style, or with something replaced. It restores old films, changes weather and light, and makes " +
    "training videos for robots more varied.",
  demo: {
    inputs: [
      { type: "img", alt: "Three frames of a red car driving past a house by day", drawing: "video-to-video/day" },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same three frames by night, with lit windows, headlights and a moon",
        drawing: "video-to-video/night",
      },
    ],
  },
  datasets: [
    { id: "suimu/VIRESET", description: "Videos with outlines and texts for repainting one thing in them." },
    { id: "zhangsh2001/LongV-EVAL", description: "Long videos with edits to make, for comparing models." },
    { id: "Iceclear/SeedVR_VideoDemos", description: "Results of restoring videos with SeedVR." },
  ],
  metrics: [],
  models: [
    { id: "decart-ai/Lucy-Edit-Dev", description: "Edits videos as an instruction says: clothes, persons, places." },
    {
      id: "LeoLau/Shape-for-Motion",
      description: "Edits one frame and carries the change through the video by way of a 3D shape.",
    },
    {
      id: "nvidia/Cosmos-Transfer2.5-2B",
      description: "Makes realistic videos from edges, depth or segmentation, for training robots.",
    },
    { id: "numz/SeedVR2_comfyUI", description: "Restores and enlarges videos; weights for ComfyUI." },
  ],
  spaces: [
    { id: "decart-ai/lucy-edit-dev", description: "Edits a video by instruction." },
    { id: "ByteDance-Seed/SeedVR2-3B", description: "Restores a blurred or small video." },
  ],
  widgetModels: [],
  hideInDatasets: true,
}
