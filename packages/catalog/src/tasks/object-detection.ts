import type { Task } from "./task.ts"

const TABLE_SCENE =
  '<rect width="160" height="100" fill="#efe3d0"/><rect y="66" width="160" height="34" fill="#a9754a"/>' +
  '<path d="M14 44h34l-4 30H18z" fill="#3f77a8"/>' +
  '<path d="M46 50h8q6 8-9 14" fill="none" stroke="#3f77a8" stroke-width="4"/>' +
  '<circle cx="86" cy="62" r="14" fill="#c9402f"/>' +
  '<path d="M86 49q0-8 6-10" fill="none" stroke="#5b3d22" stroke-width="2"/>' +
  '<path d="M122 76V40l4-8V18h8v14l4 8v36z" fill="#3f7d4f"/>'
const TABLE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${TABLE_SCENE}</svg>`
const BOXES =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${TABLE_SCENE}<g fill="none" stroke-width="2">` +
  '<path d="M11 41h46v36H11z" stroke="#12355b"/><path d="M70 37h32v41H70z" stroke="#7a1f14"/>' +
  '<path d="M119 15h22v64h-22z" stroke="#173d23"/></g><g font-size="8" font-family="sans-serif">' +
  '<text x="12" y="38">cup 0.98</text><text x="66" y="34">apple 0.97</text>' +
  '<text x="104" y="12">bottle 0.95</text></g></svg>'

/** Object detection: which things are where. */
export const objectDetection: Task = {
  id: "object-detection",
  name: "Object Detection",
  label: "Object detection",
  modality: "cv",
  subtasks: [
    { type: "face-detection", name: "Face Detection" },
    { type: "vehicle-detection", name: "Vehicle Detection" },
  ],
  libraries: ["transformers", "transformers.js", "ultralytics"],
  summary:
    "An object detection model finds the things in a picture and draws a box with a label and a score " +
    "around each. It counts people and vehicles, guides robots, and feeds trackers that follow things " +
    "through a video.",
  demo: {
    inputs: [{ type: "img", alt: "A blue cup, a red apple and a green bottle on a wooden table", svg: TABLE }],
    outputs: [
      {
        type: "img",
        alt: "The same table; boxes mark the cup, the apple and the bottle with their scores",
        svg: BOXES,
      },
    ],
  },
  datasets: [
    { id: "merve/coco2017", description: "Everyday photos with boxes around things of 80 kinds." },
    { id: "merve/pascal-voc", description: "Photos with boxes around things of 20 kinds." },
  ],
  metrics: [
    { id: "Average Precision", description: "Area under the curve of precision over recall, for one class." },
    { id: "Mean Average Precision", description: "Average precision, averaged over all classes." },
    {
      id: "APα",
      description: "Average precision when a box counts as right from an overlap of α on, such as 0.5 or 0.75.",
    },
  ],
  models: [
    {
      id: "facebook/detr-resnet-50",
      description: "The first transformer detector; it needs no anchors and no filtering of duplicates.",
    },
    {
      id: "IDEA-Research/dab-detr-resnet-50",
      description: "A DETR whose queries are boxes, which makes it learn faster.",
    },
    { id: "PekingU/rtdetr_v2_r50vd", description: "A transformer that is fast enough for live video." },
    { id: "StephanST/WALDO30", description: "Finds vehicles, people and buildings in pictures from drones." },
  ],
  spaces: [
    { id: "Roboflow/RF-DETR", description: "Detects things in pictures and videos with RF-DETR." },
    { id: "Gradio-Blocks/Object-Detection-With-DETR-and-YOLOS", description: "Compares two families of detectors." },
    { id: "VIPLab/Track-Anything", description: "Follows a chosen thing through a video." },
    { id: "merve/RT-DETR-tracking-coco", description: "Follows things of the COCO classes through a video." },
  ],
  widgetModels: ["facebook/detr-resnet-50"],
  youtubeId: "WdAeKSOpxhw",
}
