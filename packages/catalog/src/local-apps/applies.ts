import { hasTag } from "../model-facts.ts"
import type { ModelSummary } from "../model-summary.ts"

const LANGUAGE_TASKS = [
  "text-generation",
  "image-text-to-text",
  "audio-text-to-text",
  "video-text-to-text",
  "any-to-any",
]

const PICTURE_TASKS = ["text-to-image", "image-to-image", "image-text-to-image", "text-to-video", "image-to-video"]

/** Tells whether a repository holds GGUF files. */
export function isGguf(model: ModelSummary): boolean {
  return hasTag(model, "gguf") || filesEndingIn(model, ".gguf").length > 0
}

/** Tells whether a model answers with text; GGUF models without a task are taken for such, as most are. */
export function answersWithText(model: ModelSummary): boolean {
  const task = model.pipelineTag ?? ""
  return LANGUAGE_TASKS.includes(task) || (task === "" && (isGguf(model) || hasTag(model, "conversational")))
}

/** Tells whether a model makes images or videos. */
export function makesPictures(model: ModelSummary): boolean {
  return PICTURE_TASKS.includes(model.pipelineTag ?? "")
}

/** Tells whether a model is loaded by a library, by its card or its tags. */
export function isOfLibrary(model: ModelSummary, key: string): boolean {
  return model.libraryName === key || hasTag(model, key)
}

/** Tells whether a model is a GGUF model that answers with text. */
export function isLlamaCppModel(model: ModelSummary): boolean {
  return isGguf(model) && answersWithText(model)
}

/** Paths of the files whose names end in a text, whatever the letter case. */
export function filesEndingIn(model: ModelSummary, ending: string): readonly string[] {
  const names: readonly unknown[] = Array.isArray(model.fileNames) ? model.fileNames : []
  return names.filter((name): name is string => typeof name === "string" && name.toLowerCase().endsWith(ending))
}
