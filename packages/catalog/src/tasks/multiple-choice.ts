import type { Task } from "./task.ts"

/** Multiple choice: the best of several answers. */
export const multipleChoice: Task = {
  id: "multiple-choice",
  name: "Multiple Choice",
  label: "Multiple choice",
  modality: "nlp",
  subtasks: [
    { type: "multiple-choice-qa", name: "Multiple Choice QA" },
    { type: "multiple-choice-coreference-resolution", name: "Multiple Choice Coreference Resolution" },
  ],
  libraries: [],
  summary:
    "A multiple choice model scores a fixed set of answers to a question and names the best one. The " +
    "form is common in tests of what language models know, because the result can be checked without a " +
    "judge.",
  demo: {
    inputs: [
      { type: "text", label: "Question", content: "Why do cyclists lean into a curve?" },
      { type: "text", label: "A", content: "To see the road better" },
      { type: "text", label: "B", content: "To balance the force that pushes outwards" },
      { type: "text", label: "C", content: "To reduce the resistance of the air" },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "B", score: 0.91 },
          { label: "C", score: 0.06 },
          { label: "A", score: 0.03 },
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
