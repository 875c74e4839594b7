import type { Task } from "./task.ts"

const STORM =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#56657a"/><path d="M0 84q80-10 160 0v16H0z" fill="#3f5b3a"/>' +
  '<g fill="#2b3444"><circle cx="50" cy="34" r="18"/><circle cx="74" cy="26" r="22"/>' +
  '<circle cx="102" cy="32" r="20"/><path d="M40 34h76v18H40z"/></g>' +
  '<path d="M84 50L68 72h10l-6 18 22-26H82l8-14z" fill="#ffe14d"/>' +
  '<path d="M44 60l-6 14M58 60l-6 14M110 58l-6 14M124 58l-6 14" stroke="#a9c4e0" stroke-width="2"/></svg>'

/** Any-to-any: several kinds of data in and out of one model. */
export const anyToAny: Task = {
  id: "any-to-any",
  name: "Any-to-Any",
  label: "Any to any",
  modality: "multimodal",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "An any-to-any model takes text, pictures, sound and video in one conversation and can answer in " +
    "more than one of them. Assistants that see, listen and speak are built on it, without a chain of " +
    "separate models.",
  demo: {
    inputs: [
      { type: "img", alt: "A dark storm cloud with lightning and rain over a field", svg: STORM },
      { type: "text", label: "Request", content: "What is coming? Say it aloud as well." },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "A thunderstorm: lightning is striking and rain is falling over the field.",
      },
      {
        type: "audio",
        label: "The answer, spoken",
        durationSeconds: 5,
        peaks: [
          0.04, 0.17, 0.47, 0.52, 0.31, 0.41, 0.48, 0.57, 0.4, 0.28, 0.03, 0.02, 0.44, 0.25, 0.63, 0.75, 0.68, 0.59,
          0.76, 0.48, 0.18, 0.04, 0.19, 0.25, 0.49, 0.57, 0.36, 0.54, 0.32, 0.59, 0.32, 0.25, 0.1, 0.02,
        ],
      },
    ],
  },
  datasets: [
    {
      id: "PKU-Alignment/align-anything",
      description: "Preferences of people about answers in text, pictures, sound and video.",
    },
  ],
  metrics: [],
  models: [
    {
      id: "Qwen/Qwen2.5-Omni-7B",
      description: "Takes text, pictures, sound and video; answers in text and speech as it goes.",
    },
    { id: "OmniGen2/OmniGen2", description: "Understands, draws and edits pictures." },
    { id: "openbmb/MiniCPM-o-2_6", description: "Sees, listens and speaks live, on a tablet." },
    { id: "ByteDance-Seed/BAGEL-7B-MoT", description: "Understands, draws and edits pictures with one network." },
  ],
  spaces: [{ id: "OmniGen2/OmniGen2", description: "Draws and edits pictures by instruction." }],
  widgetModels: [],
}
