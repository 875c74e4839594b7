import type { Task } from "./task.ts"

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
      {
        type: "img",
        alt: "A house with a red roof and a tree on a green meadow under a blue sky",
        drawing: "image-segmentation/meadow",
      },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same scene in four flat colours with the names house, tree, grass and sky",
        drawing: "image-segmentation/masks",
      },
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
