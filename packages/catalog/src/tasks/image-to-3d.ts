import type { Task } from "./task.ts"

/** Image-to-3D: a shape from a picture. */
export const imageTo3d: Task = {
  id: "image-to-3d",
  name: "Image-to-3D",
  label: "Image to 3D",
  modality: "cv",
  subtasks: [],
  libraries: ["diffusers"],
  summary:
    "An image-to-3D model makes a shape from one picture of a thing, its hidden sides included. Shops " +
    "show their goods from all sides with it, and games and museums get models without a scanner.",
  demo: {
    inputs: [{ type: "img", alt: "A wooden chair before a plain background", drawing: "image-to-3d/chair" }],
    outputs: [
      {
        type: "text",
        label: "Result",
        content: "chair.glb, a mesh of 18,240 triangles with one texture of 1,024 by 1,024 pixels, 2.4 MB",
      },
    ],
  },
  datasets: [
    { id: "allenai/objaverse-xl", description: "More than ten million 3D objects from the web." },
    {
      id: "dylanebert/iso3d",
      description: "Pictures of single things before a plain background, for comparing models.",
    },
  ],
  metrics: [],
  models: [
    {
      id: "TencentARC/InstantMesh",
      description: "Makes a mesh in about ten seconds, by way of pictures from several sides.",
    },
    { id: "tencent/HunyuanWorld-1", description: "Makes whole scenes that can be walked through." },
    { id: "hwjiang/Real3D", description: "Learned from photos of the real world as well as from rendered ones." },
    {
      id: "stabilityai/stable-point-aware-3d",
      description: "Makes a mesh in under a second and lets you edit its points.",
    },
  ],
  spaces: [
    { id: "dylanebert/3d-arena", description: "Ranks models by blind votes." },
    { id: "TencentARC/InstantMesh", description: "Makes a mesh from a picture." },
    { id: "stabilityai/stable-point-aware-3d", description: "Makes and edits a mesh." },
    { id: "hwjiang/Real3D", description: "Makes a shape from a photo." },
  ],
  widgetModels: [],
}
