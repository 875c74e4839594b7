import type { Task } from "./task.ts"

/** Audio-to-audio: a recording changed or taken apart. */
export const audioToAudio: Task = {
  id: "audio-to-audio",
  name: "Audio-to-Audio",
  label: "Audio to audio",
  modality: "audio",
  subtasks: [],
  libraries: ["asteroid", "fairseq", "speechbrain"],
  summary:
    "An audio-to-audio model takes a recording and gives back another one: without noise, with the " +
    "speakers apart, or in another voice. It cleans calls and old tapes, and prepares speech for models " +
    "that write it down.",
  demo: {
    inputs: [
      {
        type: "audio",
        label: "Two people talking at once",
        durationSeconds: 6,
        peaks: [
          0.03, 0.32, 0.27, 0.4, 0.52, 0.6, 0.69, 0.5, 0.42, 0.37, 0.25, 0.48, 0.57, 0.35, 0.39, 0.19, 0.24, 0.15, 0.15,
          0.03, 0.02, 0.04, 0.18, 0.17, 0.25, 0.41, 0.41, 0.43, 0.69, 0.6, 0.32, 0.33, 0.37, 0.3, 0.11, 0.04,
        ],
      },
    ],
    outputs: [
      {
        type: "audio",
        label: "First voice",
        durationSeconds: 6,
        peaks: [
          0.03, 0.32, 0.27, 0.4, 0.52, 0.6, 0.69, 0.5, 0.42, 0.37, 0.14, 0.04, 0.02, 0.04, 0.04, 0.02, 0.04, 0.04, 0.03,
          0.03, 0.03, 0.03, 0.26, 0.26, 0.34, 0.45, 0.75, 0.42, 0.31, 0.29, 0.32, 0.15, 0.02, 0.03, 0.02, 0.02,
        ],
      },
      {
        type: "audio",
        label: "Second voice",
        durationSeconds: 6,
        peaks: [
          0.03, 0.02, 0.04, 0.04, 0.03, 0.02, 0.03, 0.04, 0.03, 0.19, 0.34, 0.32, 0.35, 0.44, 0.29, 0.24, 0.43, 0.33,
          0.11, 0.03, 0.03, 0.03, 0.02, 0.03, 0.02, 0.11, 0.24, 0.24, 0.42, 0.38, 0.44, 0.43, 0.42, 0.18, 0.08, 0.02,
        ],
      },
    ],
  },
  datasets: [
    {
      id: "Matthijs/cmu-arctic-xvectors",
      description: "Vectors that describe the voices of the CMU Arctic recordings.",
    },
  ],
  metrics: [
    { id: "snri", description: "By how many decibels the signal stands out more from the noise than before." },
    { id: "sdri", description: "By how many decibels the signal stands out more from all distortion than before." },
  ],
  models: [
    { id: "ResembleAI/resemble-enhance", description: "Removes noise from speech and restores its high tones." },
    { id: "microsoft/speecht5_vc", description: "Says the same words in another voice." },
  ],
  spaces: [{ id: "younver/speechbrain-speech-separation", description: "Takes apart two voices that speak at once." }],
  widgetModels: ["speechbrain/sepformer-wham"],
  youtubeId: "iohj7nCCYoM",
}
