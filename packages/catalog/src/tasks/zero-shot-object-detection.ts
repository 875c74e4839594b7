import type { Task } from "./task.ts"

const DESK_SCENE =
  '<rect width="160" height="100" fill="#c99f6e"/><path d="M20 20l52-8 10 60-52 8z" fill="#fdfaf2"/>' +
  '<path d="M28 28l36-6m-34 14l36-6m-34 14l36-6" stroke="#9aa7b3" stroke-width="2"/>' +
  '<path d="M56 88l50-26 4 8-50 26z" fill="#f2c230"/><path d="M106 62l12-3-8 11z" fill="#3b2f2a"/>' +
  '<g fill="#cfe6f3" fill-opacity=".6" stroke="#333" stroke-width="3"><circle cx="106" cy="34" r="11"/>' +
  '<circle cx="136" cy="34" r="11"/><path d="M117 32q4-4 8 0" fill="none"/></g>'
const DESK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${DESK_SCENE}</svg>`
const FOUND =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">${DESK_SCENE}<g fill="none" stroke-width="2">` +
  '<path d="M92 20h58v28H92z" stroke="#12355b"/><path d="M54 57h66v41H54z" stroke="#7a1f14"/></g>' +
  '<g font-size="8" font-family="sans-serif"><text x="92" y="16">glasses 0.91</text>' +
  '<text x="124" y="74">pencil</text><text x="124" y="84">0.88</text></g></svg>'

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
      { type: "img", alt: "A desk from above with a written sheet, glasses and a yellow pencil", svg: DESK },
      { type: "text", label: "Classes", content: "glasses, pencil" },
    ],
    outputs: [
      {
        type: "img",
        alt: "The same desk; boxes mark the glasses and the pencil, the sheet stays unmarked",
        svg: FOUND,
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
