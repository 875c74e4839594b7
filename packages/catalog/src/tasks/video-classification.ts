import type { Task } from "./task.ts"

const DRIBBLE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#d8e7ef"/><path d="M0 84h160v16H0z" fill="#c08552"/>' +
  '<g fill="none" stroke="#2b3a55" stroke-width="4" stroke-linecap="round">' +
  '<circle cx="18" cy="26" r="6" fill="#2b3a55"/><path d="M18 34v26l-6 24m6-24l6 24M18 42l14 10"/>' +
  '<circle cx="72" cy="26" r="6" fill="#2b3a55"/><path d="M72 34v26l-6 24m6-24l6 24M72 42l14 16"/>' +
  '<circle cx="126" cy="26" r="6" fill="#2b3a55"/><path d="M126 34v26l-6 24m6-24l6 24M126 42l14 8"/></g>' +
  '<g fill="#d9692b"><circle cx="38" cy="58" r="6"/><circle cx="92" cy="77" r="6"/>' +
  '<circle cx="146" cy="56" r="6"/></g><path d="M52 0h2v100h-2zM106 0h2v100h-2z" fill="#fff"/></svg>'

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
      { type: "img", alt: "Three frames of a person dribbling an orange ball: hand, floor, hand", svg: DRIBBLE },
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
