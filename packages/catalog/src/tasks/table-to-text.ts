import type { Task } from "./task.ts"

/** Table to text: a table in words. */
export const tableToText: Task = {
  id: "table-to-text",
  name: "Table to Text",
  label: "Table to text",
  modality: "nlp",
  subtasks: [],
  libraries: [],
  summary:
    "A table-to-text model describes a table, or some highlighted cells of it, in a sentence or a short " +
    "report. It writes match reports, captions of tables and comments on figures.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Skier", "Run 1 (s)", "Run 2 (s)", "Rank"],
          ["M. Brandt", "52.31", "53.02", "1"],
          ["A. Solberg", "52.18", "53.64", "2"],
          ["J. Moreau", "53.40", "53.11", "3"],
        ],
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Text",
        content:
          "Brandt won by 0.49 seconds thanks to a faster second run, although Solberg had led after the " + "first.",
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
