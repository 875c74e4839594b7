import type { Task } from "./task.ts"

/** Zero-shot classification: labels that the model was never trained on. */
export const zeroShotClassification: Task = {
  id: "zero-shot-classification",
  name: "Zero-Shot Classification",
  label: "Zero-shot classification",
  modality: "nlp",
  subtasks: [],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A zero-shot classification model sorts a text into labels that are only given with the question. It " +
    "sorts tickets, articles or feedback before there is any training data, and helps to find out which " +
    "labels work.",
  demo: {
    inputs: [
      { type: "text", label: "Text", content: "The left pedal clicks with every turn since I changed the chain." },
      { type: "text", label: "Candidate labels", content: "repair, delivery, invoice" },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "repair", score: 0.93 },
          { label: "delivery", score: 0.04 },
          { label: "invoice", score: 0.03 },
        ],
      },
    ],
  },
  datasets: [
    { id: "nyu-mll/glue", description: "English tasks, some of them about whether one sentence follows from another." },
    {
      id: "nyu-mll/multi_nli",
      description: "Pairs of sentences from ten kinds of text, marked as following, contradicting or neither.",
    },
    { id: "fever/fever", description: "Claims to be supported or refuted with sentences of an encyclopedia." },
  ],
  metrics: [],
  models: [
    {
      id: "facebook/bart-large-mnli",
      description: "Asks itself whether the text implies each label; the classic choice for English.",
    },
    { id: "MoritzLaurer/ModernBERT-large-zeroshot-v2.0", description: "A newer encoder that takes long texts." },
    {
      id: "knowledgator/gliclass-modern-base-v2.0-init",
      description: "Scores all labels in one pass, which is fast with many labels.",
    },
  ],
  spaces: [],
  widgetModels: ["facebook/bart-large-mnli"],
}
