import type { Task } from "./task.ts"

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
    inputs: [
      {
        type: "img",
        alt: "A blue cup, a red apple and a green bottle on a wooden table",
        drawing: "object-detection/table",
      },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same table; boxes mark the cup, the apple and the bottle with their scores",
        drawing: "object-detection/boxes",
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
