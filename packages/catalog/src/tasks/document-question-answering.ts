import type { Task } from "./task.ts"

/** Document question answering: answers from scanned pages. */
export const documentQuestionAnswering: Task = {
  id: "document-question-answering",
  name: "Document Question Answering",
  label: "Document question answering",
  modality: "multimodal",
  subtasks: [{ type: "document-question-answering", name: "Document Question Answering" }],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A document question answering model answers questions about a scanned or photographed page from its " +
    "words and its layout. It reads invoices, forms and contracts into systems that need single values.",
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "What is the total?" },
      {
        type: "img",
        alt: "An invoice of a bicycle shop with three items and a total of 97.50",
        drawing: "document-question-answering/invoice",
      },
    ],
    outputs: [{ type: "text", label: "Answer", content: "97.50" }],
  },
  datasets: [
    { id: "HuggingFaceM4/Docmatix", description: "Millions of questions about pages of PDF files, made by a model." },
    { id: "eliolio/docvqa", description: "Questions about scanned documents of industry." },
  ],
  metrics: [
    {
      id: "anls",
      description:
        "How near the answer is to the expected one, letter by letter, so that a slip in reading costs " +
        "little; 1 is perfect.",
    },
    { id: "exact-match", description: "Share of answers that equal the expected one to the letter." },
  ],
  models: [
    {
      id: "impira/layoutlm-document-qa",
      description: "Reads words and their places on the page; for documents in general.",
    },
    { id: "impira/layoutlm-invoices", description: "The same, tuned on invoices." },
    { id: "microsoft/udop-large", description: "Reads, classifies and lays out documents with one model." },
    {
      id: "google/pix2struct-docvqa-large",
      description: "Reads the picture itself, without a separate text recognition.",
    },
  ],
  spaces: [
    { id: "impira/docquery", description: "Asks questions about an uploaded document." },
    { id: "impira/invoices", description: "Reads the fields of an invoice." },
    { id: "merve/compare_docvqa_models", description: "Compares models on a document of yours." },
  ],
  widgetModels: ["impira/layoutlm-invoices"],
  hideInDatasets: true,
}
