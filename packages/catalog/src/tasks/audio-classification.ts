import type { Task } from "./task.ts"

/** Audio classification: what can be heard. */
export const audioClassification: Task = {
  id: "audio-classification",
  name: "Audio Classification",
  label: "Audio classification",
  modality: "audio",
  subtasks: [
    { type: "keyword-spotting", name: "Keyword Spotting" },
    { type: "speaker-identification", name: "Speaker Identification" },
    { type: "audio-intent-classification", name: "Audio Intent Classification" },
    { type: "audio-emotion-recognition", name: "Audio Emotion Recognition" },
    { type: "audio-language-identification", name: "Audio Language Identification" },
  ],
  libraries: ["speechbrain", "transformers", "transformers.js"],
  summary:
    "An audio classification model says what is heard in a recording: a spoken command, a language, a " +
    "mood, a bird or a breaking window. It starts voice assistants, watches machines and sorts archives.",
  demo: {
    inputs: [
      {
        type: "audio",
        label: "A garden in the morning",
        durationSeconds: 3,
        peaks: [
          0.04, 0.21, 0.43, 0.28, 0.51, 0.3, 0.04, 0.02, 0.21, 0.75, 0.6, 0.35, 0.03, 0.02, 0.38, 0.37, 0.14, 0.04,
          0.02, 0.03, 0.03, 0.03, 0.17, 0.29, 0.46, 0.42, 0.29, 0.19, 0.02, 0.04,
        ],
      },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "birdsong", score: 0.88 },
          { label: "wind", score: 0.12 },
        ],
      },
    ],
  },
  datasets: [
    { id: "s3prl/superb", description: "A benchmark of ten speech tasks, among them commands, speakers and emotions." },
    { id: "agkphysics/AudioSet", description: "Ten-second clips with labels from 527 kinds of sound." },
  ],
  metrics: [
    { id: "accuracy", description: "Share of recordings that got the right label." },
    { id: "recall", description: "Share of the recordings of a class that were found." },
    { id: "precision", description: "Share of the recordings given a label that deserve it." },
    { id: "f1", description: "Harmonic mean of precision and recall." },
  ],
  models: [
    {
      id: "speechbrain/google_speech_command_xvector",
      description: "Recognises short English commands such as yes, stop and left.",
    },
    {
      id: "ehcalabres/wav2vec2-lg-xlsr-en-speech-emotion-recognition",
      description: "Tells eight emotions of an English voice apart.",
    },
    { id: "facebook/mms-lid-126", description: "Tells 126 spoken languages apart." },
  ],
  spaces: [{ id: "kurianbenoy/audioclassification", description: "Says what is heard in an uploaded recording." }],
  widgetModels: ["MIT/ast-finetuned-audioset-10-10-0.4593"],
  youtubeId: "KWwzcmG98Ds",
}
