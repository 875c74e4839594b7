import type { Task } from "./task.ts"

/** Tabular classification: a class for each row. */
export const tabularClassification: Task = {
  id: "tabular-classification",
  name: "Tabular Classification",
  label: "Tabular classification",
  modality: "tabular",
  subtasks: [
    { type: "tabular-multi-class-classification", name: "Tabular Multi Class Classification" },
    { type: "tabular-multi-label-classification", name: "Tabular Multi Label Classification" },
  ],
  libraries: ["sklearn"],
  summary:
    "A tabular classification model puts each row of a table into a class, such as whether a customer " +
    "will leave or whether a payment is fraud. It is the daily work of banks, insurers, hospitals and " +
    "shops.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Age of pump (years)", "Vibration (mm/s)", "Temperature (°C)", "Starts per day", "Last service (months)"],
          ["2", "1.4", "41", "6", "3"],
          ["9", "6.8", "67", "22", "19"],
          ["5", "2.1", "48", "8", "7"],
        ],
      },
    ],
    outputs: [{ type: "tabular", rows: [["Fails within a month"], ["no"], ["yes"], ["no"]] }],
  },
  datasets: [
    { id: "inria-soda/tabular-benchmark", description: "45 tables on which trees and neural networks were compared." },
  ],
  metrics: [
    { id: "accuracy", description: "Share of rows that got the right class." },
    { id: "recall", description: "Share of the rows of a class that were found." },
    { id: "precision", description: "Share of the rows given a class that belong to it." },
    { id: "f1", description: "Harmonic mean of precision and recall." },
  ],
  models: [
    {
      id: "scikit-learn/cancer-prediction-trees",
      description: "Tells benign from malignant tumours with a decision tree.",
    },
  ],
  spaces: [
    { id: "scikit-learn/tabular-playground", description: "Trains a small model on a table and shows how it decides." },
    { id: "scikit-learn/classification", description: "Compares classifiers on sample data." },
  ],
  widgetModels: ["scikit-learn/tabular-playground"],
}
