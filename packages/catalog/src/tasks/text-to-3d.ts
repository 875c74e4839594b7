import type { Task } from "./task.ts"

/** Text-to-3D: shapes from a description. */
export const textTo3d: Task = {
  id: "text-to-3d",
  name: "Text-to-3D",
  label: "Text to 3D",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "A text-to-3D model makes a shape with colours from a description, as a mesh or as a cloud of small " +
    "blobs. It fills games and films with props and gives designers a first form to work on.",
  demo: {
    inputs: [{ type: "text", label: "Description", content: "A garden gnome with a blue hat, sitting on a toadstool" }],
    outputs: [
      {
        type: "text",
        label: "Result",
        content: "gnome.glb, a mesh of 24,180 triangles with one texture of 1,024 by 1,024 pixels, 3.1 MB",
      },
    ],
  },
  datasets: [
    { id: "allenai/objaverse-xl", description: "More than ten million 3D objects from the web." },
    { id: "tiange/Cap3D", description: "Descriptions of 3D objects, made by models." },
  ],
  metrics: [],
  models: [
    { id: "openai/shap-e", description: "Makes a textured mesh from text or a picture in seconds." },
    { id: "ashawkey/LGM", description: "Makes coloured Gaussians from text or a picture in about five seconds." },
  ],
  spaces: [
    { id: "hysts/Shap-E", description: "Makes shapes from a text or a picture." },
    { id: "ashawkey/LGM", description: "Makes a shape and shows it from all sides." },
  ],
  widgetModels: [],
}
