export {
  countsAsDownload,
  DEFAULT_DOWNLOAD_QUERY,
  type DownloadQuery,
  DownloadQueryError,
  type DownloadQueryField,
  downloadQuery,
  explainDownloadQuery,
  matchesDownloadQuery,
  parseDownloadQuery,
} from "./download-query.ts"
export type { Library, SampleBlock, SampleLanguage } from "./libraries/library.ts"
export { GGUF_FILE_PLACEHOLDER } from "./libraries/llama-cpp-python.ts"
export { LIBRARIES, type LibraryId, libraryOf, librarySnippets } from "./libraries/registry.ts"
export { librariesOfTask, tasksOfLibrary } from "./library-tasks.ts"
export type { ModelSummary } from "./model-summary.ts"
export {
  commentText,
  javascriptLiteral,
  javascriptMembers,
  javascriptString,
  jsonLiteral,
  pythonKeywords,
  pythonLiteral,
  pythonString,
  shellWord,
} from "./print-literal.ts"
export { fileTypeByCode, GGUF_FILE_TYPES, type GgufFileType, type GgufFileTypeName } from "./quantization/file-types.ts"
export { type ParsedQuantization, parseQuantization } from "./quantization/parse-name.ts"
export { nearestQuantization, QUANTIZATION_ORDER } from "./quantization/preference.ts"
export {
  bitsPerWeight,
  TENSOR_TYPES,
  type TensorType,
  type TensorTypeName,
  tensorTypeByCode,
} from "./quantization/tensor-types.ts"
export {
  CHAT_COMPLETION_SCHEMA,
  type ChatChoice,
  type ChatCompletionChunk,
  type ChatCompletionInput,
  type ChatCompletionOutput,
  type ChatContentPart,
  type ChatDelta,
  type ChatMessage,
  type ChatResponseFormat,
  type ChatTool,
  type ChatToolCall,
  type ChatToolChoice,
  type ChatUsage,
} from "./task-io/chat-completion.ts"
export {
  FEATURE_EXTRACTION_SCHEMA,
  type FeatureExtractionInput,
  type FeatureExtractionOutput,
} from "./task-io/feature-extraction.ts"
export type { JsonSchema } from "./task-io/json-schema.ts"
export {
  TEXT_GENERATION_SCHEMA,
  type TextGenerationInput,
  type TextGenerationOutput,
  type TextGenerationParameters,
} from "./task-io/text-generation.ts"
export { TEXT_TO_IMAGE_SCHEMA, type TextToImageInput, type TextToImageParameters } from "./task-io/text-to-image.ts"
export { TASKS, taskLabel, taskName, taskOf } from "./tasks/registry.ts"
export type { DemoItem, Modality, Reference, Subtask, Task, TaskDemo } from "./tasks/task.ts"
export { isTaskId, TASK_ORDER, type TaskId } from "./tasks/task-order.ts"
