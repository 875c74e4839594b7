import type { Task } from "./task.ts"

/** Zero-shot object detection: find what a text names. */
export const zeroShotObjectDetection: Task = {
  id: "zero-shot-object-detection",
  name: "Zero-Shot Object Detection",
  label: "Zero-shot object detection",
  modality: "cv",
  subtasks: [],
  libraries: ["transformers", "transformers.js"],
  summary:
    "A zero-shot object detection model finds things that you name in words, also ones it was never " +
    "trained to detect. It searches photo collections, labels pictures for training, and lets a robot " +
    "look for what it was asked for.",
  demo: {
    inputs: [
      {
        type: "img",
        alt: "A desk from above with a written sheet, glasses and a yellow pencil",
        drawing: "zero-shot-object-detection/desk",
      },
      { type: "text", label: "Classes", content: "glasses, pencil" },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same desk; boxes mark the glasses and the pencil, the sheet stays unmarked",
        drawing: "zero-shot-object-detection/found",
      },
    ],
  },
  datasets: [],
  metrics: [
    { id: "Average Precision", description: "Area under the curve of precision over recall, for one class." },
    { id: "Mean Average Precision", description: "Average precision, averaged over all classes." },
    { id: "APα", description: "Average precision when a box counts as right from an overlap of α on." },
  ],
  models: [
    {
      id: "openmmlab-community/mm_grounding_dino_large_all",
      description: "A large Grounding DINO, trained on many sets of boxes and phrases.",
    },
    { id: "fushh7/LLMDet", description: "Trained with detailed captions from a language model." },
  ],
  spaces: [
    { id: "ariG23498/zero-shot-od", description: "Finds in a picture what you name." },
    { id: "merve/OWLSAM", description: "Finds what you name and outlines it." },
  ],
  widgetModels: [],
}
