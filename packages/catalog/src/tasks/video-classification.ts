import type { Task } from "./task.ts"

/** Video classification: what happens in a video. */
export const videoClassification: Task = {
  id: "video-classification",
  name: "Video Classification",
  label: "Video classification",
  modality: "cv",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "A video classification model says what happens in a video: an action, a sport or an event. It sorts " +
    "footage, finds scenes in archives, and notices falls or accidents.",
  demo: {
    inputs: [
      {
        type: "img",
        alt: "Three frames of a person dribbling an orange ball: hand, floor, hand",
        drawing: "video-classification/dribble",
      },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "dribbling basketball", score: 0.89 },
          { label: "playing basketball", score: 0.08 },
          { label: "shooting basketball", score: 0.03 },
        ],
      },
    ],
  },
  datasets: [{ id: "kinetics400", description: "Short clips of 400 human actions." }],
  metrics: [
    { id: "accuracy", description: "Share of videos that got the right label." },
    { id: "recall", description: "Share of the videos of a class that were found." },
    { id: "precision", description: "Share of the videos given a label that deserve it." },
    { id: "f1", description: "Harmonic mean of precision and recall." },
  ],
  models: [
    {
      id: "google/vivit-b-16x2-kinetics400",
      description: "A vision transformer over frames and time, for 400 actions.",
    },
    {
      id: "microsoft/xclip-base-patch32",
      description: "Compares a video with descriptions, so that labels can be chosen freely.",
    },
  ],
  spaces: [
    { id: "nateraw/lavila", description: "Tells what happens in a video in words." },
    { id: "fcakyon/video-classification", description: "Compares models on a video of yours." },
  ],
  widgetModels: [],
}
