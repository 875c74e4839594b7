import type { LibraryId } from "./libraries/registry.ts"
import type { TaskId } from "./tasks/task-order.ts"

/** Which tasks each library serves: the one table that both directions are read from. */
const LIBRARY_TASKS: Readonly<Partial<Record<LibraryId, readonly TaskId[]>>> = {
  audiocraft: ["text-to-audio"],
  diffusers: [
    "text-to-image",
    "image-to-image",
    "image-to-video",
    "unconditional-image-generation",
    "text-to-video",
    "image-text-to-image",
    "image-text-to-video",
    "text-to-3d",
    "image-to-3d",
    "video-to-video",
  ],
  "llama-cpp-python": ["feature-extraction", "text-generation", "image-text-to-text"],
  mlx: ["text-generation", "image-text-to-text"],
  nemo: ["automatic-speech-recognition"],
  outetts: ["text-to-speech"],
  peft: ["text-classification", "token-classification", "question-answering", "feature-extraction", "text-generation"],
  "sentence-transformers": ["feature-extraction", "sentence-similarity", "text-ranking"],
  transformers: [
    "text-classification",
    "token-classification",
    "table-question-answering",
    "question-answering",
    "zero-shot-classification",
    "translation",
    "summarization",
    "feature-extraction",
    "text-generation",
    "fill-mask",
    "text-to-speech",
    "text-to-audio",
    "automatic-speech-recognition",
    "audio-classification",
    "audio-text-to-text",
    "depth-estimation",
    "image-classification",
    "object-detection",
    "image-segmentation",
    "image-to-text",
    "image-to-image",
    "video-classification",
    "reinforcement-learning",
    "tabular-to-text",
    "table-to-text",
    "multiple-choice",
    "text-ranking",
    "image-text-to-text",
    "visual-question-answering",
    "document-question-answering",
    "zero-shot-image-classification",
    "graph-ml",
    "mask-generation",
    "zero-shot-object-detection",
    "image-feature-extraction",
    "video-text-to-text",
    "keypoint-detection",
    "visual-document-retrieval",
    "any-to-any",
  ],
}

/** The tasks that a library serves, in the order of `TASK_ORDER`; empty for an unknown library. */
export function tasksOfLibrary(libraryId: string): readonly TaskId[] {
  return Object.hasOwn(LIBRARY_TASKS, libraryId) ? (LIBRARY_TASKS[libraryId as LibraryId] ?? []) : []
}

/** The libraries that serve a task, in alphabetical order; empty for an unknown task. */
export function librariesOfTask(taskId: string): readonly LibraryId[] {
  const ids = Object.keys(LIBRARY_TASKS) as LibraryId[]
  return ids.filter((id) => (LIBRARY_TASKS[id] as readonly string[] | undefined)?.includes(taskId) === true)
}
