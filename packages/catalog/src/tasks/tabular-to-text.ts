import type { Task } from "./task.ts"

/** Tabular to text: sentences from records. */
export const tabularToText: Task = {
  id: "tabular-to-text",
  name: "Tabular to Text",
  label: "Tabular to text",
  modality: "tabular",
  subtasks: [{ type: "rdf-to-text", name: "RDF to text" }],
  libraries: [],
  summary:
    "A tabular-to-text model writes sentences that say what records or facts in a database hold. It " +
    "turns entries of a knowledge base, measurements or results into descriptions that people can read.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Subject", "Relation", "Object"],
          ["Aare", "flows into", "Rhine"],
          ["Aare", "length", "288 km"],
          ["Aare", "rises in", "Bernese Alps"],
        ],
      },
    ],
    outputs: [
      {
        type: "text",
        label: "Text",
        content: "The Aare rises in the Bernese Alps and flows into the Rhine after 288 kilometres.",
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
