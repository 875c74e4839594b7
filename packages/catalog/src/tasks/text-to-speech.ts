import type { Task } from "./task.ts"

/** Text-to-speech: a voice that reads aloud. */
export const textToSpeech: Task = {
  id: "text-to-speech",
  name: "Text-to-Speech",
  label: "Text to speech",
  modality: "audio",
  canonicalId: "text-to-audio",
  subtasks: [],
  libraries: ["espnet", "tensorflowtts", "transformers", "transformers.js"],
  summary:
    "A text-to-speech model reads a text aloud, in a fixed voice or in one that it takes from a short " +
    "sample. It gives voice to assistants, audio books, announcements and screen readers.",
  demo: {
    inputs: [{ type: "text", label: "Text", content: "The next train to the coast leaves from platform four." }],
    outputs: [
      {
        type: "audio",
        label: "A calm voice reading the sentence",
        durationSeconds: 4,
        peaks: [
          0.03, 0.33, 0.39, 0.69, 0.31, 0.57, 0.32, 0.02, 0.32, 0.64, 0.76, 0.64, 0.65, 0.59, 0.39, 0.43, 0.14, 0.02,
          0.02, 0.44, 0.28, 0.61, 0.36, 0.18, 0.03, 0.14, 0.45, 0.65, 0.59, 0.31, 0.02, 0.02,
        ],
      },
    ],
  },
  datasets: [
    { id: "parler-tts/mls_eng_10k", description: "Ten thousand hours of English audio books, a part of a larger set." },
    {
      id: "mythicinfinity/libritts_r",
      description: "Cleaned recordings of English readers, made for speech synthesis.",
    },
    { id: "facebook/multilingual_librispeech", description: "Audio books in eight languages." },
  ],
  metrics: [
    {
      id: "mel cepstral distortion",
      description:
        "Distance between the spectra of the spoken and a recorded sentence, in decibels; lower is " + "better.",
    },
  ],
  models: [
    {
      id: "KittenML/kitten-tts-nano-0.1",
      description: "So small that it speaks on a processor without a graphics card.",
    },
    {
      id: "ResembleAI/chatterbox",
      description: "Copies a voice from a short sample and lets you set how lively it sounds.",
    },
    { id: "fishaudio/fish-speech-1.5", description: "Speaks thirteen languages and copies voices." },
    { id: "nari-labs/Dia-1.6B-0626", description: "Speaks dialogues of two persons with laughs and pauses." },
  ],
  spaces: [
    { id: "hexgrad/Kokoro-TTS", description: "Speaks with a small, fast model in many voices." },
    { id: "ResembleAI/Chatterbox", description: "Copies a voice from a sample and sets its liveliness." },
    { id: "TTS-AGI/TTS-Arena-V2", description: "Ranks speech models by blind votes of listeners." },
    { id: "ngxson/kokoro-podcast-generator", description: "Turns a text into a podcast of two voices." },
  ],
  widgetModels: ["suno/bark"],
  youtubeId: "NW62DpzJ274",
}
