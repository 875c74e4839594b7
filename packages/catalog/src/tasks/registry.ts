import { automaticSpeechRecognition } from "./automatic-speech-recognition.ts"
import { featureExtraction } from "./feature-extraction.ts"
import { fillMask } from "./fill-mask.ts"
import { imageTextToText } from "./image-text-to-text.ts"
import type { Task } from "./task.ts"
import { isTaskId, type TaskId } from "./task-order.ts"
import { textClassification } from "./text-classification.ts"
import { textGeneration } from "./text-generation.ts"
import { textToImage } from "./text-to-image.ts"
import { tokenClassification } from "./token-classification.ts"

/** Every described task by its id, in alphabetical order. */
export const TASKS = {
  "automatic-speech-recognition": automaticSpeechRecognition,
  "feature-extraction": featureExtraction,
  "fill-mask": fillMask,
  "image-text-to-text": imageTextToText,
  "text-classification": textClassification,
  "text-generation": textGeneration,
  "text-to-image": textToImage,
  "token-classification": tokenClassification,
} as const satisfies Readonly<Partial<Record<TaskId, Task>>>

/** Finds the description of a task; undefined for ids without one. */
export function taskOf(id: string): Task | undefined {
  return Object.hasOwn(TASKS, id) ? TASKS[id as keyof typeof TASKS] : undefined
}

/** Names that do not follow from their ids. */
const IRREGULAR_NAMES: ReadonlyMap<string, string> = new Map([
  ["graph-ml", "Graph Machine Learning"],
  ["image-to-3d", "Image-to-3D"],
  ["table-to-text", "Table to Text"],
  ["tabular-to-text", "Tabular to Text"],
  ["text-to-3d", "Text-to-3D"],
  ["zero-shot-classification", "Zero-Shot Classification"],
  ["zero-shot-image-classification", "Zero-Shot Image Classification"],
  ["zero-shot-object-detection", "Zero-Shot Object Detection"],
])

/**
 * The name of a task as a title, for any id: `text-to-3d` is "Text-to-3D".
 *
 * Ids without a description are made readable: `depth-estimation` becomes "Depth Estimation".
 */
export function taskName(id: string): string {
  return taskOf(id)?.name ?? IRREGULAR_NAMES.get(id) ?? readableId(id)
}

/** The label of a task for running text and lists, for any id: `depth-estimation` is "Depth estimation". */
export function taskLabel(id: string): string {
  return taskOf(id)?.label ?? sentenceCase(taskName(id))
}

function sentenceCase(name: string): string {
  const words = name.replaceAll("-to-", " to ")
  // "3D" keeps its capital.
  const rest = words.slice(1).replace(/(?<!\d)[A-Z]/g, (letter) => letter.toLowerCase())
  return words.slice(0, 1) + rest
}

function readableId(id: string): string {
  const words = id.split(/[-_\s]+/).filter((word) => word !== "")
  // "Text-to-Speech" is one compound word; "Object Detection" is two.
  const isCompound = isTaskId(id) && words.includes("to")
  return words
    .map((word) => (isCompound && word === "to" ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join(isCompound ? "-" : " ")
}
