import type { Task } from "./task.ts"

/** Feature extraction: texts as vectors. */
export const featureExtraction: Task = {
  id: "feature-extraction",
  name: "Feature Extraction",
  label: "Feature extraction",
  modality: "nlp",
  subtasks: [],
  libraries: ["sentence-transformers", "transformers", "transformers.js"],
  summary:
    "A feature extraction model turns a text into a list of numbers, an embedding. Texts with related meaning get " +
    "vectors that are close together, which is the basis of search, clustering and retrieval for chat models.",
  demo: {
    inputs: [{ type: "text", label: "Text", content: "The harbour freezes over in January." }],
    outputs: [
      {
        type: "tabular",
        rows: [
          ["Dimension 1", "Dimension 2", "Dimension 3"],
          ["0.218", "-1.044", "0.673"],
          ["0.951", "0.107", "-0.382"],
          ["-0.460", "0.829", "1.215"],
          ["1.302", "-0.276", "0.044"],
        ],
      },
    ],
  },
  datasets: [{ id: "wikipedia", description: "Articles of an encyclopedia in many languages, cleaned of markup." }],
  metrics: [],
  models: [
    { id: "thenlper/gte-large", description: "A general English embedding model for search." },
    { id: "Alibaba-NLP/gte-Qwen1.5-7B-instruct", description: "A large embedding model that takes an instruction." },
  ],
  spaces: [
    { id: "mteb/leaderboard", description: "Compares embedding models on retrieval, clustering and more." },
    { id: "mteb/arena", description: "Lets readers judge two embedding models side by side." },
  ],
  widgetModels: ["facebook/bart-base"],
}
