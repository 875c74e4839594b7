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
export type { LocalApp, LocalAppChoice, OperatingSystem, SelfHostedUse } from "./local-apps/local-app.ts"
export { LOCAL_APPS, type LocalAppId, type LocalAppLaunch, localAppLaunch, localAppsOf } from "./local-apps/registry.ts"
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
export { fileBitsPerWeight } from "./quantization/file-bits.ts"
export { fileTypeByCode, GGUF_FILE_TYPES, type GgufFileType, type GgufFileTypeName } from "./quantization/file-types.ts"
export {
  type AvailableQuantization,
  type FittingQuantization,
  fitsInMemory,
  type MemoryConditions,
  type MemoryEstimate,
  quantizationsThatFit,
  type WeightSize,
} from "./quantization/memory.ts"
export { groupModelFiles, type ModelFileGroup, type ModelFileKind } from "./quantization/model-files.ts"
export { type ParsedQuantization, parseQuantization } from "./quantization/parse-name.ts"
export { nearestQuantization, QUANTIZATION_ORDER } from "./quantization/preference.ts"
export {
  bitsPerWeight,
  TENSOR_TYPES,
  type TensorType,
  type TensorTypeName,
  tensorTypeByCode,
} from "./quantization/tensor-types.ts"
export { type DrawingId, TASK_DRAWINGS } from "./task-drawings/registry.ts"
export {
  AUDIO_CLASSIFICATION_OUTPUT_SCHEMA,
  AUDIO_CLASSIFICATION_SCHEMA,
  type AudioClassificationInput,
  type AudioClassificationOutput,
} from "./task-io/audio-classification.ts"
export {
  AUDIO_TO_AUDIO_OUTPUT_SCHEMA,
  AUDIO_TO_AUDIO_SCHEMA,
  type AudioToAudioInput,
  type AudioToAudioOutput,
  type LabelledAudio,
} from "./task-io/audio-to-audio.ts"
export {
  AUTOMATIC_SPEECH_RECOGNITION_OUTPUT_SCHEMA,
  AUTOMATIC_SPEECH_RECOGNITION_SCHEMA,
  type AutomaticSpeechRecognitionInput,
  type AutomaticSpeechRecognitionOutput,
  type AutomaticSpeechRecognitionParameters,
  type TimedText,
} from "./task-io/automatic-speech-recognition.ts"
export type { BoundingBox, FoundObject } from "./task-io/bounding-box.ts"
export type { BinaryInput } from "./task-io/bytes.ts"
export {
  CHAT_COMPLETION_OUTPUT_SCHEMA,
  CHAT_COMPLETION_SCHEMA,
  type ChatAnswerMessage,
  type ChatChoice,
  type ChatCompletionChunk,
  type ChatCompletionInput,
  type ChatCompletionOutput,
  type ChatContentPart,
  type ChatDelta,
  type ChatLogprobs,
  type ChatMessage,
  type ChatResponseFormat,
  type ChatTokenLogprob,
  type ChatTool,
  type ChatToolCall,
  type ChatToolChoice,
  type ChatUsage,
} from "./task-io/chat-completion.ts"
export {
  DEPTH_ESTIMATION_OUTPUT_SCHEMA,
  DEPTH_ESTIMATION_SCHEMA,
  type DepthEstimationInput,
  type DepthEstimationOutput,
} from "./task-io/depth-estimation.ts"
export type { DiffusionParameters, PixelSize } from "./task-io/diffusion-parameters.ts"
export {
  DOCUMENT_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  DOCUMENT_QUESTION_ANSWERING_SCHEMA,
  type DocumentQuestionAnsweringInput,
  type DocumentQuestionAnsweringOutput,
  type DocumentQuestionAnsweringParameters,
} from "./task-io/document-question-answering.ts"
export {
  FEATURE_EXTRACTION_OUTPUT_SCHEMA,
  FEATURE_EXTRACTION_SCHEMA,
  type FeatureExtractionInput,
  type FeatureExtractionOutput,
} from "./task-io/feature-extraction.ts"
export {
  FILL_MASK_OUTPUT_SCHEMA,
  FILL_MASK_SCHEMA,
  type FillMaskInput,
  type FillMaskOutput,
  type FillMaskParameters,
} from "./task-io/fill-mask.ts"
export type { GenerationParameters } from "./task-io/generation-parameters.ts"
export {
  IMAGE_CLASSIFICATION_OUTPUT_SCHEMA,
  IMAGE_CLASSIFICATION_SCHEMA,
  type ImageClassificationInput,
  type ImageClassificationOutput,
} from "./task-io/image-classification.ts"
export {
  IMAGE_FEATURE_EXTRACTION_OUTPUT_SCHEMA,
  IMAGE_FEATURE_EXTRACTION_SCHEMA,
  type ImageFeatureExtractionInput,
  type ImageFeatureExtractionOutput,
  type ImageFeatureExtractionParameters,
} from "./task-io/image-feature-extraction.ts"
export {
  IMAGE_SEGMENTATION_OUTPUT_SCHEMA,
  IMAGE_SEGMENTATION_SCHEMA,
  type ImageSegment,
  type ImageSegmentationInput,
  type ImageSegmentationOutput,
  type ImageSegmentationParameters,
} from "./task-io/image-segmentation.ts"
export { IMAGE_TEXT_TO_IMAGE_SCHEMA, type ImageTextToImageInput } from "./task-io/image-text-to-image.ts"
export {
  IMAGE_TEXT_TO_TEXT_OUTPUT_SCHEMA,
  IMAGE_TEXT_TO_TEXT_SCHEMA,
  type ImageTextToTextInput,
  type ImageTextToTextOutput,
} from "./task-io/image-text-to-text.ts"
export { IMAGE_TEXT_TO_VIDEO_SCHEMA, type ImageTextToVideoInput } from "./task-io/image-text-to-video.ts"
export { IMAGE_TO_IMAGE_SCHEMA, type ImageToImageInput, type ImageToImageParameters } from "./task-io/image-to-image.ts"
export {
  IMAGE_TO_TEXT_OUTPUT_SCHEMA,
  IMAGE_TO_TEXT_SCHEMA,
  type ImageToTextInput,
  type ImageToTextOutput,
  type ImageToTextParameters,
} from "./task-io/image-to-text.ts"
export { IMAGE_TO_VIDEO_SCHEMA, type ImageToVideoInput, type ImageToVideoParameters } from "./task-io/image-to-video.ts"
export type { JsonSchema } from "./task-io/json-schema.ts"
export type { ClassificationParameters, LabelScore, ScoreFunction } from "./task-io/label-scores.ts"
export {
  OBJECT_DETECTION_OUTPUT_SCHEMA,
  OBJECT_DETECTION_SCHEMA,
  type ObjectDetectionInput,
  type ObjectDetectionOutput,
  type ObjectDetectionParameters,
} from "./task-io/object-detection.ts"
export {
  QUESTION_ANSWERING_OUTPUT_SCHEMA,
  QUESTION_ANSWERING_SCHEMA,
  type QuestionAnsweringInput,
  type QuestionAnsweringOutput,
  type QuestionAnsweringParameters,
} from "./task-io/question-answering.ts"
export {
  type CallableTaskId,
  isCallableTask,
  TASK_OUTPUT_MEDIA,
  TASK_OUTPUT_SCHEMAS,
  TASK_SCHEMAS,
} from "./task-io/registry.ts"
export {
  SENTENCE_SIMILARITY_OUTPUT_SCHEMA,
  SENTENCE_SIMILARITY_SCHEMA,
  type SentenceSimilarityInput,
  type SentenceSimilarityOutput,
} from "./task-io/sentence-similarity.ts"
export {
  SUMMARIZATION_OUTPUT_SCHEMA,
  SUMMARIZATION_SCHEMA,
  type SummarizationInput,
  type SummarizationOutput,
  type SummarizationParameters,
  type TextTruncation,
} from "./task-io/summarization.ts"
export {
  TABLE_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  TABLE_QUESTION_ANSWERING_SCHEMA,
  type TableQuestionAnsweringInput,
  type TableQuestionAnsweringOutput,
  type TableQuestionAnsweringParameters,
} from "./task-io/table-question-answering.ts"
export {
  TABULAR_CLASSIFICATION_OUTPUT_SCHEMA,
  TABULAR_CLASSIFICATION_SCHEMA,
  type TabularClassificationInput,
  type TabularClassificationOutput,
  type TabularData,
} from "./task-io/tabular-classification.ts"
export {
  TABULAR_REGRESSION_OUTPUT_SCHEMA,
  TABULAR_REGRESSION_SCHEMA,
  type TabularRegressionInput,
  type TabularRegressionOutput,
} from "./task-io/tabular-regression.ts"
export {
  TEXT_CLASSIFICATION_OUTPUT_SCHEMA,
  TEXT_CLASSIFICATION_SCHEMA,
  type TextClassificationInput,
  type TextClassificationOutput,
} from "./task-io/text-classification.ts"
export {
  TEXT_GENERATION_OUTPUT_SCHEMA,
  TEXT_GENERATION_SCHEMA,
  type TextGenerationInput,
  type TextGenerationOutput,
  type TextGenerationParameters,
} from "./task-io/text-generation.ts"
export {
  type RankedText,
  TEXT_RANKING_OUTPUT_SCHEMA,
  TEXT_RANKING_SCHEMA,
  type TextRankingInput,
  type TextRankingOutput,
  type TextRankingParameters,
} from "./task-io/text-ranking.ts"
export { TEXT_TO_AUDIO_SCHEMA, type TextToAudioInput } from "./task-io/text-to-audio.ts"
export { TEXT_TO_IMAGE_SCHEMA, type TextToImageInput, type TextToImageParameters } from "./task-io/text-to-image.ts"
export { TEXT_TO_SPEECH_SCHEMA, type TextToAudioParameters, type TextToSpeechInput } from "./task-io/text-to-speech.ts"
export { TEXT_TO_VIDEO_SCHEMA, type TextToVideoInput, type TextToVideoParameters } from "./task-io/text-to-video.ts"
export {
  type MarkedPassage,
  TOKEN_CLASSIFICATION_OUTPUT_SCHEMA,
  TOKEN_CLASSIFICATION_SCHEMA,
  type TokenAggregation,
  type TokenClassificationInput,
  type TokenClassificationOutput,
  type TokenClassificationParameters,
} from "./task-io/token-classification.ts"
export {
  TRANSLATION_OUTPUT_SCHEMA,
  TRANSLATION_SCHEMA,
  type Translation,
  type TranslationInput,
  type TranslationOutput,
  type TranslationParameters,
} from "./task-io/translation.ts"
export {
  VIDEO_CLASSIFICATION_OUTPUT_SCHEMA,
  VIDEO_CLASSIFICATION_SCHEMA,
  type VideoClassificationInput,
  type VideoClassificationOutput,
  type VideoClassificationParameters,
} from "./task-io/video-classification.ts"
export {
  VISUAL_QUESTION_ANSWERING_OUTPUT_SCHEMA,
  VISUAL_QUESTION_ANSWERING_SCHEMA,
  type VisualQuestionAnsweringInput,
  type VisualQuestionAnsweringOutput,
  type VisualQuestionAnsweringParameters,
} from "./task-io/visual-question-answering.ts"
export {
  ZERO_SHOT_CLASSIFICATION_OUTPUT_SCHEMA,
  ZERO_SHOT_CLASSIFICATION_SCHEMA,
  type ZeroShotClassificationInput,
  type ZeroShotClassificationOutput,
  type ZeroShotClassificationParameters,
} from "./task-io/zero-shot-classification.ts"
export {
  ZERO_SHOT_IMAGE_CLASSIFICATION_OUTPUT_SCHEMA,
  ZERO_SHOT_IMAGE_CLASSIFICATION_SCHEMA,
  type ZeroShotImageClassificationInput,
  type ZeroShotImageClassificationOutput,
  type ZeroShotImageClassificationParameters,
} from "./task-io/zero-shot-image-classification.ts"
export {
  ZERO_SHOT_OBJECT_DETECTION_OUTPUT_SCHEMA,
  ZERO_SHOT_OBJECT_DETECTION_SCHEMA,
  type ZeroShotObjectDetectionInput,
  type ZeroShotObjectDetectionOutput,
  type ZeroShotObjectDetectionParameters,
} from "./task-io/zero-shot-object-detection.ts"
export { TASKS, taskLabel, taskName, taskOf } from "./tasks/registry.ts"
export type { DemoItem, Modality, Reference, Subtask, Task, TaskDemo } from "./tasks/task.ts"
export { isTaskId, TASK_ORDER, type TaskId } from "./tasks/task-order.ts"
