import type { Task } from "./task.ts"

/** Sentence similarity: how close sentences are in meaning. */
export const sentenceSimilarity: Task = {
  id: "sentence-similarity",
  name: "Sentence Similarity",
  label: "Sentence similarity",
  modality: "nlp",
  subtasks: [],
  libraries: ["sentence-transformers", "spacy", "transformers.js"],
  summary:
    "A sentence similarity model turns sentences into vectors and says how close their meanings are. It " +
    "finds duplicates, related questions and passages for search, in one language or across several.",
  demo: {
    inputs: [
      { type: "text", label: "Source sentence", content: "The museum is closed on Mondays." },
      { type: "text", label: "Sentences to compare", content: "On Mondays you cannot visit the museum." },
      { type: "text", label: "Second sentence", content: "The museum shop sells posters." },
      { type: "text", label: "Third sentence", content: "My bicycle has a flat tyre." },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "On Mondays you cannot visit the museum.", score: 0.9 },
          { label: "The museum shop sells posters.", score: 0.48 },
          { label: "My bicycle has a flat tyre.", score: 0.04 },
        ],
      },
    ],
  },
  datasets: [
    { id: "microsoft/ms_marco", description: "Real search questions with passages, for training search models." },
  ],
  metrics: [
    {
      id: "Mean Reciprocal Rank",
      description: "One divided by the position of the first right hit, averaged over all questions.",
    },
    {
      id: "Cosine Similarity",
      description: "Cosine of the angle between two vectors: 1 for the same direction, 0 for unrelated ones.",
    },
  ],
  models: [
    { id: "sentence-transformers/all-mpnet-base-v2", description: "A good general English model with 768 dimensions." },
    {
      id: "BAAI/bge-m3",
      description: "Over a hundred languages, texts of up to 8,192 tokens, dense and sparse vectors.",
    },
    {
      id: "HIT-TMG/KaLM-embedding-multilingual-mini-instruct-v1.5",
      description: "A compact model for several languages that takes instructions.",
    },
  ],
  spaces: [
    {
      id: "Gradio-Blocks/Ask_Questions_To_YouTube_Videos",
      description: "Finds the place in a video that answers a question.",
    },
    { id: "Gradio-Blocks/pubmed-abstract-retriever", description: "Finds medical abstracts for a question." },
    {
      id: "sentence-transformers/Sentence_Transformers_for_semantic_search",
      description: "Compares models on search by meaning.",
    },
  ],
  widgetModels: ["sentence-transformers/all-MiniLM-L6-v2"],
  youtubeId: "VCZq5AkbNEU",
}
