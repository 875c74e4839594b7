import type { Task } from "./task.ts"

/** Voice activity detection: when someone speaks. */
export const voiceActivityDetection: Task = {
  id: "voice-activity-detection",
  name: "Voice Activity Detection",
  label: "Voice activity detection",
  modality: "audio",
  subtasks: [],
  libraries: [],
  summary:
    "A voice activity detection model says at which times of a recording someone speaks. It cuts silence " +
    "before transcription, decides when an assistant may answer, and saves bandwidth in calls.",
  demo: {
    inputs: [
      {
        type: "audio",
        label: "An interview with pauses",
        durationSeconds: 8,
        peaks: [
          0.04, 0.03, 0.37, 0.28, 0.23, 0.67, 0.43, 0.69, 0.59, 0.42, 0.75, 0.5, 0.2, 0.22, 0.03, 0.04, 0.02, 0.02,
          0.02, 0.02, 0.02, 0.04, 0.27, 0.17, 0.6, 0.4, 0.58, 0.58, 0.57, 0.49, 0.59, 0.28, 0.2, 0.13, 0.02, 0.02, 0.03,
          0.03, 0.03, 0.03, 0.26, 0.53, 0.38, 0.41, 0.27, 0.53, 0.21, 0.03,
        ],
      },
    ],
    outputs: [
      {
        type: "tabular",
        rows: [
          ["Start (s)", "End (s)"],
          ["0.4", "2.4"],
          ["3.6", "5.6"],
          ["6.7", "7.8"],
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
