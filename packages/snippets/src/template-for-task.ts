import type { CallableTask } from "@orrery/inference"

/** How a task of the catalogue becomes code. */
export interface TaskTemplate {
  readonly template: "conversational" | "conversationalStream" | "basic" | "textToImage"
  /** The task as the client calls it. */
  readonly task: CallableTask
  /** Name of the client's method, for the `basic` template. */
  readonly methods?: { readonly js: string; readonly python: string }
}

const TEMPLATES: ReadonlyMap<string, TaskTemplate> = new Map<string, TaskTemplate>([
  ["conversational", { template: "conversational", task: "conversational" }],
  ["image-text-to-text", { template: "conversational", task: "conversational" }],
  ["text-generation", { template: "conversational", task: "conversational" }],
  [
    "feature-extraction",
    {
      template: "basic",
      task: "feature-extraction",
      methods: { js: "featureExtraction", python: "feature_extraction" },
    },
  ],
  ["text-to-image", { template: "textToImage", task: "text-to-image" }],
])

/**
 * Chooses the template of a task; undefined for tasks without one.
 *
 * The task alone decides that text generation is shown as a chat: models without the tag `conversational` are served by the
 * same route.
 */
export function templateForTask(task: string, stream: boolean): TaskTemplate | undefined {
  const found = TEMPLATES.get(task)
  return found?.template === "conversational" && stream ? { ...found, template: "conversationalStream" } : found
}
