import type { Task } from "./task.ts"

/** Mask generation: the outline of everything, or of what you point at. */
export const maskGeneration: Task = {
  id: "mask-generation",
  name: "Mask Generation",
  label: "Mask generation",
  modality: "cv",
  subtasks: [],
  libraries: ["transformers"],
  summary:
    "A mask generation model outlines every thing in a picture, or the one that a point or a box marks, " +
    "without knowing what it is. It speeds up labelling, cuts out things in photo editors, and follows " +
    "them through videos.",
  demo: {
    inputs: [
      { type: "img", alt: "A gold coin, a copper coin and a key on a dark table", drawing: "mask-generation/coins" },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same picture; each coin and the key lies under a mask of its own colour",
        drawing: "mask-generation/masks",
      },
    ],
  },
  datasets: [
    { id: "merve/coco2017", description: "Everyday photos with outlines of things of 80 kinds." },
    { id: "rocky93/BraTS_segmentation", description: "Scans of brains with outlined tumours." },
  ],
  metrics: [
    {
      id: "Intersection over Union (IoU)",
      description: "Shared area of found and true mask, divided by the area they cover together; 1 is perfect.",
    },
  ],
  models: [
    { id: "Zigeng/SlimSAM-uniform-50", description: "A small SAM, made by pruning and distilling the large one." },
    { id: "facebook/sam2-hiera-large", description: "Outlines things in pictures and follows them through videos." },
  ],
  spaces: [
    { id: "merve/OWLSAM2", description: "Outlines what a text names." },
    { id: "merve/slimsam", description: "Tries the pruned model on a picture." },
    { id: "SkalskiP/segment-anything-model-2", description: "Outlines things in pictures with SAM 2." },
    { id: "SkalskiP/SAM_and_ProPainter", description: "Removes an outlined thing from a video." },
  ],
  widgetModels: [],
}
