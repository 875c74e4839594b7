import type { Task } from "./task.ts"

/** Table question answering: answers from a table. */
export const tableQuestionAnswering: Task = {
  id: "table-question-answering",
  name: "Table Question Answering",
  label: "Table question answering",
  modality: "nlp",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "A table question answering model finds the answer to a question in a table, by picking cells and, " +
    "where needed, counting, adding or averaging them. People use it to ask a spreadsheet or a price " +
    "list in plain words, without writing a query.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Hut", "Beds", "Height (m)", "Open until"],
          ["Adler", "42", "1,860", "October"],
          ["Gams", "18", "2,310", "September"],
          ["Murmel", "64", "1,540", "November"],
        ],
      },
      { type: "text", label: "Question", content: "Which hut is the highest?" },
    ],
    outputs: [{ type: "text", label: "Answer", content: "Gams" }],
  },
  datasets: [
    {
      id: "wikitablequestions",
      description: "Questions about tables of an encyclopedia, many of which need counting or comparing.",
    },
    { id: "wikisql", description: "Questions about tables, each with the SQL query that answers it." },
  ],
  metrics: [
    {
      id: "Denotation Accuracy",
      description: "Share of questions whose computed answer equals the expected one, however it was reached.",
    },
  ],
  models: [
    {
      id: "microsoft/tapex-base",
      description: "Learned to act as an SQL engine before it learned to answer questions.",
    },
    { id: "google/tapas-base-finetuned-wtq", description: "Selects cells and an operation such as sum or count." },
  ],
  spaces: [{ id: "katanaml/table-query", description: "Asks a table questions in plain words." }],
  widgetModels: ["google/tapas-base-finetuned-wtq"],
}
