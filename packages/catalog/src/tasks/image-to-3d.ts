import type { Task } from "./task.ts"

const CHAIR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#f4f4f2"/><ellipse cx="82" cy="92" rx="40" ry="5" fill="#dcdcd8"/>' +
  '<g fill="#8c5a33"><path d="M52 8h5l3 84h-5zM92 6h5l4 50h-5z"/>' +
  '<path d="M58 58h4v32h-4zM112 60h4l-2 32h-4zM98 54h3v26h-3zM70 66h4l2 28h-4z"/></g>' +
  '<path d="M52 54l46-4 20 8-50 8z" fill="#c98f57"/><path d="M68 66l50-8v5l-50 8z" fill="#a06d3c"/>' +
  '<path d="M53 12l44-4 1 8-44 4zM54 28l44-4v7l-43 4z" fill="#b57c47"/></svg>'

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
    inputs: [{ type: "img", alt: "A wooden chair before a plain background", svg: CHAIR }],
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
