import type { Task } from "./task.ts"

/** Text ranking: passages in order of how well they answer. */
export const textRanking: Task = {
  id: "text-ranking",
  name: "Text Ranking",
  label: "Text ranking",
  modality: "nlp",
  subtasks: [],
  libraries: ["sentence-transformers", "transformers"],
  summary:
    "A text ranking model reads a question together with each passage and orders the passages by how " +
    "well they answer it. It is the second step of search: a fast index finds a hundred passages, the " +
    "ranker puts the best on top.",
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "How do I get rust off a pan?" },
      {
        type: "text",
        label: "Passages",
        content: "Rub the pan with coarse salt and half a potato, rinse it and dry it on the stove.",
      },
      { type: "text", label: "Second passage", content: "Iron pans weigh more than aluminium ones." },
      { type: "text", label: "Third passage", content: "Rust forms when iron meets water and oxygen." },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "Rub the pan with coarse salt and half a potato …", score: 0.94 },
          { label: "Rust forms when iron meets water and oxygen.", score: 0.31 },
          { label: "Iron pans weigh more than aluminium ones.", score: 0.03 },
        ],
      },
    ],
  },
  datasets: [
    { id: "microsoft/ms_marco", description: "Real search questions with passages, for training search models." },
  ],
  metrics: [
    {
      id: "Normalized Discounted Cumulative Gain",
      description: "Sum of the gains of the hits, less for lower places, divided by that of the best possible order.",
    },
    {
      id: "Mean Reciprocal Rank",
      description: "One divided by the position of the first right hit, averaged over all questions.",
    },
    {
      id: "Mean Average Precision",
      description: "Precision at the place of each right hit, averaged over hits and questions.",
    },
  ],
  models: [
    { id: "cross-encoder/ms-marco-MiniLM-L6-v2", description: "Small and fast, for English; a good first choice." },
    {
      id: "Alibaba-NLP/gte-multilingual-reranker-base",
      description: "Over seventy languages and texts of up to 8,192 tokens.",
    },
    {
      id: "Alibaba-NLP/gte-reranker-modernbert-base",
      description: "A newer English encoder that takes long passages.",
    },
  ],
  spaces: [],
  widgetModels: ["cross-encoder/ms-marco-MiniLM-L6-v2"],
}
