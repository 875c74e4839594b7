import type { Task } from "./task.ts"

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
      { type: "img", alt: "A dark storm cloud with lightning and rain over a field", drawing: "any-to-any/storm" },
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
