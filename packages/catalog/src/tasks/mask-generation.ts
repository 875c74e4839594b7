import type { Task } from "./task.ts"

const COINS_SCENE =
  '<rect width="160" height="100" fill="#5d4a3a"/><g stroke="#0004" stroke-width="2">' +
  '<circle cx="46" cy="40" r="24" fill="#d8b04a"/><circle cx="76" cy="62" r="18" fill="#b0763f"/>' +
  '<path d="M110 30a14 14 0 1 0 6 18l26 26 6-6-4-4 4-4-4-4-4 4-18-18a14 14 0 0 0-12-12z" fill="#b9c0c6"/></g>' +
  '<circle cx="46" cy="40" r="18" fill="none" stroke="#b08a2e" stroke-width="2"/>' +
  '<circle cx="76" cy="62" r="13" fill="none" stroke="#8a5628" stroke-width="2"/>' +
  '<circle cx="102" cy="40" r="5" fill="#5d4a3a"/>'
const COINS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${COINS_SCENE}</svg>`
const MASKS =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${COINS_SCENE}<g fill-opacity=".75" ` +
  'stroke="#fff" stroke-width="2"><circle cx="46" cy="40" r="24" fill="#2f7fe0"/>' +
  '<circle cx="76" cy="62" r="18" fill="#e0403d"/>' +
  '<path d="M110 30a14 14 0 1 0 6 18l26 26 6-6-4-4 4-4-4-4-4 4-18-18a14 14 0 0 0-12-12z" fill="#3fbf5f"/></g>' +
  "</svg>"

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
    inputs: [{ type: "img", alt: "A gold coin, a copper coin and a key on a dark table", svg: COINS }],
    outputs: [
      { type: "img", alt: "The same picture; each coin and the key lies under a mask of its own colour", svg: MASKS },
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
