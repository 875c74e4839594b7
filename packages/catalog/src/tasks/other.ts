import type { Task } from "./task.ts"

/** Other: what fits no task of the list. */
export const other: Task = {
  id: "other",
  name: "Other",
  label: "Other",
  modality: "other",
  subtasks: [],
  libraries: [],
  summary:
    "Other stands for models that do something the list of tasks has no name for. Say in the card what " +
    "goes in and what comes out, and give the model tags that a reader would search for.",
  demo: {
    inputs: [{ type: "text", label: "Front matter of the card", content: "tags:\n- weather-radar\n- nowcasting" }],
    outputs: [
      {
        type: "text",
        label: "On this hub",
        content: "The model is in no task of the list; it is found by the tags weather-radar and nowcasting.",
      },
    ],
  },
  datasets: [],
  metrics: [],
  models: [],
  spaces: [],
  widgetModels: [],
  hideInModels: true,
  hideInDatasets: true,
}
