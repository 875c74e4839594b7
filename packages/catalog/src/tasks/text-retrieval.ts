import type { Task } from "./task.ts"

/** Text retrieval: the passages of a collection that fit. */
export const textRetrieval: Task = {
  id: "text-retrieval",
  name: "Text Retrieval",
  label: "Text retrieval",
  modality: "nlp",
  subtasks: [
    { type: "document-retrieval", name: "Document Retrieval" },
    { type: "utterance-retrieval", name: "Utterance Retrieval" },
    { type: "entity-linking-retrieval", name: "Entity Linking Retrieval" },
    { type: "fact-checking-retrieval", name: "Fact Checking Retrieval" },
  ],
  libraries: [],
  summary:
    "Text retrieval finds the few passages of a large collection that fit a question. It is the first " +
    "step of search and of chat models that answer from documents.",
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "Who pays when a parcel is lost?" },
      { type: "text", label: "Collection", content: "4,812 paragraphs of terms and conditions" },
    ],
    outputs: [
      {
        type: "tabular",
        rows: [
          ["Rank", "Passage", "Score"],
          ["1", "7.2 The carrier is liable for loss up to 750 per parcel.", "0.83"],
          ["2", "7.5 Claims for loss are made within 20 days.", "0.71"],
          ["3", "3.1 The sender packs the goods.", "0.38"],
        ],
      },
    ],
  },
  datasets: [],
  metrics: [],
  models: [],
  spaces: [],
  widgetModels: [],
  hideInModels: true,
}
