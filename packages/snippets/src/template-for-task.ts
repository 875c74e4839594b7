import type { CallableTask } from "@orrery/inference"

/** Name of a task's template; `conversational` becomes `conversationalStream` for streams. */
export type TemplateName =
  | "basic"
  | "basicAudio"
  | "basicImage"
  | "conversational"
  | "conversationalStream"
  | "documentQuestionAnswering"
  | "imageToImage"
  | "imageToVideo"
  | "questionAnswering"
  | "tableQuestionAnswering"
  | "tabular"
  | "textToAudio"
  | "textToImage"
  | "textToSpeech"
  | "textToVideo"
  | "zeroShotClassification"
  | "zeroShotImageClassification"

/** How a task of the catalogue becomes code. */
export interface TaskTemplate {
  readonly template: TemplateName
  /** The task as the client calls it. */
  readonly task: CallableTask
}

const TEMPLATES: Readonly<Record<string, TemplateName>> = {
  conversational: "conversational",
  "text-generation": "conversational",
  "image-text-to-text": "conversational",
  "feature-extraction": "basic",
  "fill-mask": "basic",
  "sentence-similarity": "basic",
  summarization: "basic",
  "text-classification": "basic",
  "token-classification": "basic",
  translation: "basic",
  "audio-classification": "basicAudio",
  "audio-to-audio": "basicAudio",
  "automatic-speech-recognition": "basicAudio",
  "image-classification": "basicImage",
  "image-segmentation": "basicImage",
  "image-to-text": "basicImage",
  "object-detection": "basicImage",
  "document-question-answering": "documentQuestionAnswering",
  "visual-question-answering": "documentQuestionAnswering",
  "image-to-image": "imageToImage",
  "image-text-to-image": "imageToImage",
  "image-to-video": "imageToVideo",
  "image-text-to-video": "imageToVideo",
  "question-answering": "questionAnswering",
  "table-question-answering": "tableQuestionAnswering",
  "tabular-classification": "tabular",
  "tabular-regression": "tabular",
  "text-to-audio": "textToAudio",
  "text-to-image": "textToImage",
  "text-to-speech": "textToSpeech",
  "text-to-video": "textToVideo",
  "zero-shot-classification": "zeroShotClassification",
  "zero-shot-image-classification": "zeroShotImageClassification",
}

/** Tasks that there is usage code for, by their id in the catalogue. */
export const SNIPPET_TASKS: readonly string[] = Object.keys(TEMPLATES)

/**
 * Chooses the template of a task; undefined for tasks without one.
 *
 * The task alone decides that text generation is shown as a chat: models without the tag `conversational` are served by the
 * same route.
 */
export function templateForTask(task: string, stream: boolean): TaskTemplate | undefined {
  const template = Object.hasOwn(TEMPLATES, task) ? TEMPLATES[task] : undefined
  if (template === undefined) {
    return undefined
  }
  return template === "conversational"
    ? { template: stream ? "conversationalStream" : template, task: "conversational" }
    : { template, task: task as CallableTask }
}
