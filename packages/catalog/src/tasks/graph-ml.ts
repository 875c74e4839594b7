import type { Task } from "./task.ts"

/** Graph machine learning: learning from connections. */
export const graphMl: Task = {
  id: "graph-ml",
  name: "Graph Machine Learning",
  label: "Graph machine learning",
  modality: "other",
  subtasks: [],
  libraries: [],
  summary:
    "A graph model learns from things and the connections between them: atoms and bonds, people and " +
    "payments, pages and links. It predicts a property of a molecule, a missing connection or the class " +
    "of a node.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Paper", "Cites", "Field"],
          ["A", "B", "unknown"],
          ["A", "C", "unknown"],
          ["B", "C", "astronomy"],
          ["C", "D", "astronomy"],
          ["D", "E", "geology"],
        ],
      },
    ],
    outputs: [
      {
        type: "chart",
        items: [
          { label: "A: astronomy", score: 0.87 },
          { label: "A: geology", score: 0.13 },
        ],
      },
    ],
  },
  datasets: [],
  metrics: [],
  models: [],
  spaces: [],
  widgetModels: [],
}
