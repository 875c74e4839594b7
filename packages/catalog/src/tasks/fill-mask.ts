import type { Task } from "./task.ts"

/** Fill-mask: guessing a hidden word. */
export const fillMask: Task = {
  id: "fill-mask",
  name: "Fill-Mask",
  label: "Fill mask",
  modality: "nlp",
  subtasks: [
    { type: "slot-filling", name: "Slot Filling" },
    { type: "masked-language-modeling", name: "Masked Language Modeling" },
  ],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A fill-mask model guesses a hidden word from the words on both sides of it. Models learn language this way before " +
    "they are tuned for classification or search, and their guesses show what they learned.",
  demo: {
    inputs: [{ type: "text", label: "Sentence", content: "She tuned the <mask> before the concert began." }],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "piano", score: 0.41 },
          { label: "guitar", score: 0.28 },
          { label: "violin", score: 0.17 },
          { label: "radio", score: 0.08 },
          { label: "organ", score: 0.06 },
        ],
      },
    ],
  },
  datasets: [
    { id: "wikipedia", description: "Articles of an encyclopedia in many languages, cleaned of markup." },
    { id: "c4", description: "English text from a crawl of the web, cleaned." },
  ],
  metrics: [
    { id: "cross_entropy", description: "How surprised the model is by the hidden words; lower is better." },
    { id: "perplexity", description: "The exponential of cross entropy." },
  ],
  models: [
    { id: "answerdotai/ModernBERT-large", description: "A recent encoder for texts of up to 8,192 tokens." },
    { id: "FacebookAI/xlm-roberta-base", description: "An encoder for a hundred languages." },
  ],
  spaces: [],
  widgetModels: ["distilroberta-base"],
  youtubeId: "mqElG5QJWUg",
}
