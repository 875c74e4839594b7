import type { Task } from "./task.ts"

/** Robotics: from what a robot sees to how it moves. */
export const robotics: Task = {
  id: "robotics",
  name: "Robotics",
  label: "Robotics",
  modality: "rl",
  subtasks: [
    { type: "grasping", name: "Grasping" },
    { type: "task-planning", name: "Task Planning" },
  ],
  libraries: [],
  summary:
    "A robotics model turns what a robot sees and is asked to do into movements of its joints and " +
    "gripper. Research and industry use it for grasping, sorting and household work that is too varied " +
    "to program by hand.",
  demo: {
    inputs: [
      { type: "img", alt: "A robot arm above a red cube, a white plate to its right", drawing: "robotics/gripper" },
      { type: "text", label: "Instruction", content: "Put the red cube on the plate." },
    ],
    outputs: [
      {
        type: "tabular",
        rows: [
          ["Step", "x (m)", "y (m)", "z (m)", "Gripper"],
          ["1", "0.31", "0.04", "0.06", "open"],
          ["2", "0.31", "0.04", "0.02", "closed"],
          ["3", "0.48", "0.05", "0.12", "closed"],
          ["4", "0.48", "0.05", "0.04", "open"],
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
