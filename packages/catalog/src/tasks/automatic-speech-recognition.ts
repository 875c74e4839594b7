import type { Task } from "./task.ts"

/** Automatic speech recognition: text from speech. */
export const automaticSpeechRecognition: Task = {
  id: "automatic-speech-recognition",
  name: "Automatic Speech Recognition",
  label: "Speech recognition",
  modality: "audio",
  subtasks: [],
  libraries: ["espnet", "nemo", "speechbrain", "transformers", "transformers.js"],
  summary:
    "A speech recognition model writes down what is said in a recording, often with the time of each phrase. It serves " +
    "subtitles, dictation, voice assistants and search in recordings.",
  demo: {
    inputs: [
      {
        type: "audio",
        label: "A traveller at a station, 3 seconds",
        durationSeconds: 3,
        peaks: [0.02, 0.31, 0.74, 0.52, 0.18, 0.05, 0.44, 0.81, 0.63, 0.35, 0.08, 0.27, 0.69, 0.9, 0.58, 0.21, 0.04],
      },
    ],
    outputs: [{ type: "text", label: "Transcript", content: "Which platform does the night train leave from?" }],
  },
  datasets: [
    { id: "mozilla-foundation/common_voice_17_0", description: "Read sentences from volunteers in many languages." },
    { id: "parler-tts/mls_eng", description: "English audio books, cut into sentences." },
    { id: "espnet/yodas", description: "Long recordings with subtitles in more than a hundred languages." },
  ],
  metrics: [
    { id: "wer", description: "Word error rate: wrong, missing and added words per word spoken; lower is better." },
    { id: "cer", description: "Character error rate: the same, counted in characters." },
  ],
  models: [
    { id: "openai/whisper-large-v3", description: "Transcribes and translates about a hundred languages." },
    { id: "facebook/seamless-m4t-v2-large", description: "Translates between speech and text in many languages." },
    { id: "nvidia/canary-1b", description: "Transcribes and translates four European languages." },
    { id: "pyannote/speaker-diarization-3.1", description: "Tells who speaks when." },
  ],
  spaces: [
    { id: "hf-audio/whisper-large-v3", description: "Transcribes a recording or a microphone." },
    { id: "nvidia/canary-1b", description: "Transcribes with punctuation and capital letters." },
  ],
  widgetModels: ["openai/whisper-large-v3"],
  youtubeId: "TksaY_FDgnk",
}
