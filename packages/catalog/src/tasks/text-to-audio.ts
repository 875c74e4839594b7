import type { Task } from "./task.ts"

/** Text-to-audio: sounds and music from a description. */
export const textToAudio: Task = {
  id: "text-to-audio",
  name: "Text-to-Audio",
  label: "Text to audio",
  modality: "audio",
  subtasks: [],
  libraries: [],
  summary:
    "A text-to-audio model makes sounds, music or effects from a description. It fills films, games and " +
    "presentations with background sound, and lets musicians try an idea before they record it.",
  demo: {
    inputs: [{ type: "text", label: "Description", content: "Rain on a tin roof, with distant thunder after a while" }],
    outputs: [
      {
        type: "audio",
        label: "Steady rain, then thunder",
        durationSeconds: 10,
        peaks: [
          0.07, 0.08, 0.06, 0.09, 0.08, 0.12, 0.11, 0.18, 0.1, 0.17, 0.1, 0.27, 0.25, 0.12, 0.28, 0.23, 0.28, 0.27,
          0.15, 0.25, 0.29, 0.19, 0.29, 0.4, 0.55, 0.72, 0.72, 0.52, 0.87, 0.56, 0.51, 0.29, 0.22, 0.14, 0.18, 0.08,
          0.08, 0.07, 0.09, 0.06,
        ],
      },
    ],
  },
  datasets: [],
  metrics: [],
  models: [],
  spaces: [],
  widgetModels: [],
}
