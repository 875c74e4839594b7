import type { Task } from "./task.ts"

/** Visual question answering: short answers about a picture. */
export const visualQuestionAnswering: Task = {
  id: "visual-question-answering",
  name: "Visual Question Answering",
  label: "Visual question answering",
  modality: "multimodal",
  subtasks: [{ type: "visual-question-answering", name: "Visual Question Answering" }],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A visual question answering model answers a question about a picture with a word or a number from " +
    "what it sees. It helps people who cannot see a picture, reads charts, and checks photos in large " +
    "numbers.",
  demo: {
    inputs: [
      { type: "img", alt: "Three oranges in a blue bowl", drawing: "visual-question-answering/bowl" },
      { type: "text", label: "Question", content: "How many oranges are in the bowl?" },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "3", score: 0.86 },
          { label: "4", score: 0.1 },
          { label: "2", score: 0.04 },
        ],
      },
    ],
  },
  datasets: [
    { id: "Graphcore/vqa", description: "Questions about everyday photos with ten answers each." },
    { id: "facebook/textvqa", description: "Questions whose answers have to be read in the picture." },
  ],
  metrics: [
    {
      id: "accuracy",
      description: "Share of right answers; an answer that at least three of ten people gave counts fully.",
    },
    {
      id: "wu-palmer similarity",
      description: "How near answer and expected answer are in a tree of word meanings, from 0 to 1.",
    },
  ],
  models: [
    { id: "google/deplot", description: "Reads a chart into a table, for another model to reason about." },
    {
      id: "google/matcha-base",
      description: "Trained on charts and calculations, as a base for questions about charts.",
    },
    { id: "google/pix2struct-ocrvqa-large", description: "Answers questions about book covers." },
  ],
  spaces: [
    { id: "merve/pix2struct", description: "Answers questions about documents, charts and screens." },
    { id: "nielsr/vilt-vqa", description: "Answers questions about a photo with ViLT." },
    { id: "Salesforce/BLIP", description: "Describes photos and answers questions about them." },
  ],
  widgetModels: ["dandelin/vilt-b32-finetuned-vqa"],
}
