import type { Task } from "./task.ts"

/** Text-to-video: a short video from a description. */
export const textToVideo: Task = {
  id: "text-to-video",
  name: "Text-to-Video",
  label: "Text to video",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "A text-to-video model makes a short video from a description, some seconds long and some with " +
    "sound. It serves advertising, storyboards and teaching, and research into models that learn how the " +
    "world moves.",
  demo: {
    inputs: [
      {
        type: "text",
        label: "Description",
        content: "A paper lantern rises over a dark lake, its light on the water.",
      },
    ],
    outputs: [
      {
        type: "img",
        alt: "Three frames: a glowing lantern rises higher over a lake at night",
        drawing: "text-to-video/lantern",
      },
    ],
  },
  datasets: [
    { id: "iejMac/CLIP-MSR-VTT", description: "CLIP vectors of the clips of MSR-VTT, with their descriptions." },
    { id: "quchenyuan/UCF101-ZIP", description: "Clips of 101 human actions." },
    {
      id: "HuggingFaceM4/something_something_v2",
      description: "Short clips of hands doing simple things with everyday objects.",
    },
    { id: "HuggingFaceM4/webvid", description: "Stock videos with short descriptions." },
  ],
  metrics: [
    { id: "is", description: "Inception Score: are the frames recognisable and varied? Higher is better." },
    { id: "fid", description: "Distance between features of generated and real frames; lower is better." },
    { id: "fvd", description: "The same with features of whole videos, so that motion counts too." },
    { id: "clipsim", description: "How well the frames fit the description, judged by CLIP and averaged." },
  ],
  models: [
    { id: "tencent/HunyuanVideo", description: "A large open model with smooth motion." },
    { id: "Lightricks/LTX-Video", description: "Makes videos about as fast as they play." },
    {
      id: "nvidia/Cosmos-1.0-Diffusion-7B-Text2World",
      description: "Makes videos that follow physics, for training robots.",
    },
    { id: "Lightricks/LTX-Video-0.9.8-13B-distilled", description: "A larger version that needs few steps." },
  ],
  spaces: [
    { id: "VideoCrafter/VideoCrafter", description: "Makes videos with VideoCrafter." },
    { id: "Wan-AI/Wan2.1", description: "Makes videos with Wan 2.1." },
    { id: "Pyramid-Flow/pyramid-flow", description: "Makes videos of up to ten seconds with Pyramid Flow." },
  ],
  widgetModels: ["Wan-AI/Wan2.2-TI2V-5B"],
}
