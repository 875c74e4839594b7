export { type BuiltRequest, buildRequest, type RequestOptions, taskContext } from "./build-request.ts"
export type { CallTarget } from "./call-task.ts"
export type {
  CallPhase,
  CallPlace,
  HttpExchange,
  InferenceErrorCode,
  RecordedRequest,
  RecordedResponse,
} from "./errors.ts"
export {
  HubApiError,
  InferenceClientError,
  InputError,
  PollTimeoutError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
} from "./errors.ts"
export { type EventStreamLimits, readEventStream, type ServerSentEvent } from "./event-stream.ts"
export {
  HfInference,
  INFERENCE_PROVIDERS,
  InferenceClientEndpoint,
  InferenceClientHubApiError,
  InferenceClientInputError,
  InferenceClientProviderApiError,
  InferenceClientProviderOutputError,
  InferenceClientRoutingError,
} from "./former-names.ts"
export type { CallOutcome, CallResponse, InferenceCall } from "./inference-call.ts"
export { InferenceClient, type InferenceClientOptions } from "./inference-client.ts"
export {
  cancelJob,
  type InferenceJobs,
  type JobHandle,
  type JobOptions,
  type JobResult,
  jobStatus,
  resumeJob,
  submitJob,
} from "./jobs.ts"
export { MappingCache, type MappingEntry, type MappingQuestion } from "./mapping-cache.ts"
export type { MediaOutputType } from "./media.ts"
export { MediaFile, readMediaFile } from "./media-file.ts"
export { openaiSpeech, openaiTranscription } from "./openai-audio.ts"
export {
  generationThroughChat,
  openaiChat,
  openaiCompatible,
  openaiCompletion,
  openaiEmbeddings,
  openaiImages,
} from "./openai-compatible.ts"
export {
  type AnswerContext,
  type AuthScheme,
  type CallableTask,
  defineProvider,
  type FileInput,
  type JobState,
  type JsonObject,
  type MediaAnswer,
  type MediaTask,
  type ModelAdapter,
  type PollPolicy,
  type Provider,
  type StartedJob,
  type SubmittedJob,
  type TaskAdapter,
  type TaskAdapters,
  type TaskContext,
  type TaskRequest,
  type TaskTypes,
} from "./provider.ts"
export { PROVIDERS, type ProviderId, providerOf } from "./providers/registry.ts"
export type { MediaOptions, MediaResult } from "./run-task.ts"
export type { CallOptions, Clock, JobProgress, Timeouts } from "./settings.ts"
export type { StandardIssue, StandardResult, StandardSchema } from "./standard-schema.ts"
export { TaskStream } from "./task-stream.ts"
export {
  type AnyTool,
  audioClassification,
  audioToAudio,
  automaticSpeechRecognition,
  type ChatCompletionArgs,
  chatCompletion,
  chatCompletionStream,
  defineTool,
  documentQuestionAnswering,
  type FileArgs,
  type FreeFormArgs,
  type FreeFormOptions,
  featureExtraction,
  fillMask,
  type ImageLabelsArgs,
  type ImageQuestionArgs,
  imageClassification,
  imageSegmentation,
  imageTextToImage,
  imageTextToVideo,
  imageToImage,
  imageToText,
  imageToVideo,
  type OptionalFileArgs,
  objectDetection,
  type ParsedChat,
  type ParsedChatArgs,
  parsedChatCompletion,
  questionAnswering,
  type RunToolsArgs,
  type RunToolsOptions,
  request,
  runTools,
  sentenceSimilarity,
  streamingRequest,
  summarization,
  type TextGenerationChunk,
  type Tool,
  type ToolContext,
  type ToolRun,
  tableQuestionAnswering,
  tabularClassification,
  tabularRegression,
  textClassification,
  textGeneration,
  textGenerationStream,
  textToAudio,
  textToImage,
  textToSpeech,
  textToVideo,
  tokenClassification,
  translation,
  visualQuestionAnswering,
  zeroShotClassification,
  zeroShotImageClassification,
} from "./tasks.ts"
