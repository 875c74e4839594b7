import type { Task } from "./task.ts"

/** Audio-text-to-text: answers about a recording. */
export const audioTextToText: Task = {
  id: "audio-text-to-text",
  name: "Audio-Text-to-Text",
  label: "Audio-text to text",
  modality: "multimodal",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "An audio-text-to-text model listens to a recording and answers a question about it in text. It " +
    "writes minutes, explains what happened in a call, or talks with someone without a separate step of " +
    "transcription.",
  demo: {
    inputs: [
      {
        type: "audio",
        label: "A message on an answering machine",
        durationSeconds: 7,
        peaks: [
          0.03, 0.16, 0.27, 0.46, 0.64, 0.71, 0.43, 0.38, 0.49, 0.43, 0.32, 0.11, 0.03, 0.04, 0.16, 0.39, 0.3, 0.45,
          0.43, 0.67, 0.87, 0.77, 0.5, 0.24, 0.24, 0.03, 0.03, 0.02, 0.28, 0.36, 0.49, 0.27, 0.49, 0.63, 0.49, 0.42,
          0.48, 0.29, 0.03, 0.03,
        ],
      },
      { type: "text", label: "Question", content: "What does the caller want, and by when?" },
    ],
    outputs: [
      {
        type: "text",
        label: "Answer",
        content: "She asks for the keys of the boat house to be left at the bakery before Friday noon.",
      },
    ],
  },
  datasets: [
    { id: "nvidia/AF-Think", description: "Questions about sounds with the reasoning that leads to the answer." },
    {
      id: "tsinghua-ee/QualiSpeech",
      description: "Recordings with descriptions of noise, distortion and other flaws of speech.",
    },
  ],
  metrics: [],
  models: [
    { id: "fixie-ai/ultravox-v0_5-llama-3_2-1b", description: "A small language model that takes speech directly." },
    { id: "Qwen/Qwen2-Audio-7B-Instruct", description: "Chats about speech, sounds and music." },
    {
      id: "mistralai/Voxtral-Small-24B-2507",
      description: "Transcribes, summarizes and answers questions about long recordings.",
    },
    { id: "nvidia/audio-flamingo-3", description: "Reasons about speech, sounds and music, over minutes of audio." },
  ],
  spaces: [
    {
      id: "freddyaboulton/talk-to-qwen-webrtc",
      description: "A spoken conversation with a model over the microphone.",
    },
  ],
  widgetModels: [],
  hideInDatasets: true,
}
