import type { Task } from "./task.ts"

const GRIPPER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#e8ecef"/><path d="M0 70h160v30H0z" fill="#b9a58a"/>' +
  '<path d="M20 70V36l40-18 24 16" fill="none" stroke="#f08a24" stroke-width="8" stroke-linejoin="round"/>' +
  '<g fill="#444"><circle cx="20" cy="36" r="6"/><circle cx="60" cy="18" r="6"/>' +
  '<path d="M12 64h16v10H12zM76 32h16v5H76zM75 37h4v12h-4zM89 37h4v12h-4z"/></g>' +
  '<path d="M76 62h16v16H76z" fill="#c9402f"/>' +
  '<ellipse cx="128" cy="78" rx="22" ry="7" fill="#fff" stroke="#8fa3b3" stroke-width="2"/>' +
  '<ellipse cx="128" cy="77" rx="12" ry="3" fill="#dfe7ec"/></svg>'

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
      { type: "img", alt: "A robot arm above a red cube, a white plate to its right", svg: GRIPPER },
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
