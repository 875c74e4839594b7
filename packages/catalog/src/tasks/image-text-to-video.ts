import type { Task } from "./task.ts"

/** Image-text-to-video: a picture moves as a text says. */
export const imageTextToVideo: Task = {
  id: "image-text-to-video",
  name: "Image-Text-to-Video",
  label: "Image-text to video",
  modality: "multimodal",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "An image-text-to-video model makes a video from a picture and a text: the picture gives the look, " +
    "the text says what happens. It is used for advertisements, animated illustrations and shots that " +
    "would cost too much to film.",
  demo: {
    inputs: [
      { type: "img", alt: "A red locomotive with a blue carriage at a platform", drawing: "image-text-to-video/train" },
      { type: "text", label: "Description", content: "The train leaves the station to the right." },
    ],
    outputs: [
      {
        type: "img",
        alt: "Three frames of the train; it moves further to the right in each",
        drawing: "image-text-to-video/departure",
      },
    ],
  },
  datasets: [],
  metrics: [
    { id: "fvd", description: "Fréchet distance between features of generated and real videos; lower is better." },
    { id: "clipsim", description: "How well the frames fit the text, judged by CLIP and averaged." },
  ],
  models: [
    {
      id: "Lightricks/LTX-Video",
      description: "Makes videos from text, pictures or both, about as fast as they play.",
    },
  ],
  spaces: [
    { id: "Lightricks/ltx-video-distilled", description: "Makes a video from a picture and a text in seconds." },
  ],
  widgetModels: ["Lightricks/LTX-Video"],
}
