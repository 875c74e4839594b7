import type { Task } from "./task.ts"

const MEADOW =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#bfe0f2"/><path d="M0 66q40-14 80-4t80-4v42H0z" fill="#7fb069"/>' +
  '<path d="M26 44h40v32H26z" fill="#d9a066"/><path d="M20 46l26-24 26 24z" fill="#8c3b2a"/>' +
  '<path d="M40 58h12v18H40z" fill="#5b3d22"/><path d="M114 50h7v28h-7z" fill="#6b4a2f"/>' +
  '<circle cx="117" cy="38" r="20" fill="#3f7d3a"/></svg>'
const MASKS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">' +
  '<rect width="160" height="100" fill="#3b6fb6"/><path d="M0 66q40-14 80-4t80-4v42H0z" fill="#8bd450"/>' +
  '<path d="M26 76V46h-6l26-24 26 24h-6v30z" fill="#e0533d"/><path d="M114 56h7v22h-7z" fill="#f2c230"/>' +
  '<circle cx="117" cy="38" r="20" fill="#f2c230"/>' +
  '<g font-size="9" font-family="sans-serif" text-anchor="middle"><text x="46" y="62">house</text>' +
  '<text x="117" y="41">tree</text><text x="80" y="92">grass</text><text x="22" y="16" fill="#fff">sky</text>' +
  "</g></svg>"

/** Image segmentation: a class for each pixel. */
export const imageSegmentation: Task = {
  id: "image-segmentation",
  name: "Image Segmentation",
  label: "Image segmentation",
  modality: "cv",
  subtasks: [
    { type: "instance-segmentation", name: "Instance Segmentation" },
    { type: "semantic-segmentation", name: "Semantic Segmentation" },
    { type: "panoptic-segmentation", name: "Panoptic Segmentation" },
  ],
  libraries: ["transformers", "transformers.js"],
  summary:
    "An image segmentation model gives each pixel of a picture a class, an instance, or both. It " +
    "measures tumours and fields, cuts people out of backgrounds, and shows a car where the road is.",
  demo: {
    inputs: [
      { type: "img", alt: "A house with a red roof and a tree on a green meadow under a blue sky", svg: MEADOW },
    ],
    outputs: [
      { type: "img", alt: "The same scene in four flat colours with the names house, tree, grass and sky", svg: MASKS },
    ],
  },
  datasets: [
    { id: "scene_parse_150", description: "Indoor and outdoor scenes with each pixel in one of 150 classes." },
  ],
  metrics: [
    { id: "Average Precision", description: "Area under the curve of precision over recall, for one class." },
    { id: "Mean Average Precision", description: "Average precision, averaged over all classes." },
    {
      id: "Mean Intersection over Union",
      description:
        "Shared area of found and true mask, divided by the area they cover together, averaged over the " + "classes.",
    },
    { id: "APα", description: "Average precision when a mask counts as right from an overlap of α on." },
  ],
  models: [
    {
      id: "tue-mps/coco_panoptic_eomt_large_640",
      description: "A plain vision transformer that segments things and backgrounds without extra parts.",
    },
    { id: "briaai/RMBG-1.4", description: "Removes backgrounds of product photos and portraits." },
    { id: "ZhengPeng7/BiRefNet", description: "Cuts out the main thing with fine edges at high resolution." },
    { id: "facebook/sapiens-seg-1b", description: "Segments the parts of the human body." },
    {
      id: "facebook/mask2former-swin-large-coco-panoptic",
      description: "One design for semantic, instance and panoptic segmentation.",
    },
  ],
  spaces: [
    { id: "facebook/ov-seg", description: "Segments whatever a text names." },
    { id: "facebook/sapiens-pose", description: "Finds the pose of people." },
    { id: "rashmi/sartorius-cell-instance-segmentation", description: "Outlines single cells under the microscope." },
  ],
  widgetModels: ["nvidia/segformer-b0-finetuned-ade-512-512"],
  youtubeId: "dKE8SIt9C-w",
}
