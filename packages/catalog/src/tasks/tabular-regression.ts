import type { Task } from "./task.ts"

/** Tabular regression: a number for each row. */
export const tabularRegression: Task = {
  id: "tabular-regression",
  name: "Tabular Regression",
  label: "Tabular regression",
  modality: "tabular",
  subtasks: [{ type: "tabular-single-column-regression", name: "Tabular Single Column Regression" }],
  libraries: ["sklearn"],
  summary:
    "A tabular regression model predicts a number for each row of a table, such as a price, a weight or " +
    "a demand. It is used wherever past cases with known results are kept in tables.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Floor area (m²)", "Built", "Distance to the station (m)"],
          ["54", "1962", "350"],
          ["88", "2011", "1,200"],
          ["71", "1998", "600"],
        ],
      },
    ],
    outputs: [{ type: "tabular", rows: [["Rent per month"], ["690"], ["1,180"], ["930"]] }],
  },
  datasets: [
    { id: "inria-soda/tabular-benchmark", description: "45 tables on which trees and neural networks were compared." },
  ],
  metrics: [
    { id: "mse", description: "Mean of the squared errors; large errors count most, lower is better." },
    {
      id: "r-squared",
      description: "Share of the variation that the model explains; 1 is perfect, 0 is no better than the mean.",
    },
  ],
  models: [
    { id: "scikit-learn/Fish-Weight", description: "Predicts the weight of a fish from its kind and measures." },
  ],
  spaces: [{ id: "scikit-learn/fish-weight-prediction", description: "Predicts the weight of a fish from a form." }],
  widgetModels: ["scikit-learn/Fish-Weight"],
}
