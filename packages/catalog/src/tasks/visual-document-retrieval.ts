import type { Task } from "./task.ts"

const PAGES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#8fa3b3"/>' +
  '<path d="M8 12h42v76H8zM59 12h42v76H59zM110 12h42v76h-42z" fill="#fff"/>' +
  '<g stroke="#9aa7b3" stroke-width="2">' +
  '<path d="M14 24h30M14 31h30M14 38h24M14 45h30M14 52h30M14 59h18M65 24h30M65 31h20M116 24h30M116 31h22M116 ' +
  '70h30M116 77h24"/></g><path d="M67 78V58h6v20zM77 78V50h6v28zM87 78V42h6v36z" fill="#3f77a8"/>' +
  '<path d="M64 78h32" stroke="#222"/>' +
  '<path d="M118 38h26v24h-26zM118 46h26M118 54h26M131 38v24" fill="none" stroke="#222"/>' +
  '<g font-family="sans-serif" font-size="7" text-anchor="middle"><text x="29" y="86">3</text>' +
  '<text x="80" y="86">12</text><text x="131" y="86">20</text></g></svg>'

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
      { type: "img", alt: "Three pages: 3 with text, 12 with a rising bar chart, 20 with a table", svg: PAGES },
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
