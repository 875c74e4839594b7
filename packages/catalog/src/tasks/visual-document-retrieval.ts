import type { Task } from "./task.ts"

/** Visual document retrieval: the page that answers a question. */
export const visualDocumentRetrieval: Task = {
  id: "visual-document-retrieval",
  name: "Visual Document Retrieval",
  label: "Visual document retrieval",
  modality: "multimodal",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "A visual document retrieval model finds the pages that answer a question from pictures of them, " +
    "without reading their text first. It searches reports, slides and manuals in which charts and " +
    "tables carry the meaning.",
  demo: {
    inputs: [
      {
        type: "img",
        alt: "Three pages: 3 with text, 12 with a rising bar chart, 20 with a table",
        drawing: "visual-document-retrieval/pages",
      },
      { type: "text", label: "Question", content: "How did sales grow over the last three years?" },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "Page 12", score: 0.81 },
          { label: "Page 20", score: 0.14 },
          { label: "Page 3", score: 0.05 },
        ],
      },
    ],
  },
  datasets: [{ id: "vidore/colpali_train_set", description: "Pages of documents with questions that they answer." }],
  metrics: [
    {
      id: "Normalized Discounted Cumulative Gain at K",
      description: "Gains of the first K hits, less for lower places, divided by those of the best possible order.",
    },
  ],
  models: [
    { id: "vidore/colqwen2-v1.0", description: "Keeps one vector per piece of a page, which finds details well." },
    { id: "Tevatron/OmniEmbed-v0.1", description: "One vector each for texts, pages, sounds and videos." },
  ],
  spaces: [
    { id: "vidore/vidore-leaderboard", description: "Compares models on finding pages." },
    { id: "vidore/visual-rag-tool", description: "Asks questions of PDF files and answers from the pages found." },
  ],
  widgetModels: [],
}
