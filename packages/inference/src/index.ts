export { type BuiltRequest, buildRequest, type RequestOptions, taskContext } from "./build-request.ts"
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
export { InferenceClient, type InferenceClientOptions } from "./inference-client.ts"
export { MappingCache, type MappingEntry } from "./mapping-cache.ts"
export type { TextToImageOutputType } from "./media.ts"
export { openaiCompatible } from "./openai-compatible.ts"
export {
  type AuthScheme,
  type CallableTask,
  defineProvider,
  type ImageAnswer,
  type JobState,
  type JsonObject,
  type ModelAdapter,
  type PollPolicy,
  type Provider,
  type StartedJob,
  type TaskAdapter,
  type TaskAdapters,
  type TaskContext,
  type TaskRequest,
  type TaskTypes,
} from "./provider.ts"
export { PROVIDERS, type ProviderId, providerOf } from "./providers/registry.ts"
export type { CallTarget } from "./run-task.ts"
export type { CallOptions, Clock, Timeouts } from "./settings.ts"
export {
  chatCompletion,
  chatCompletionStream,
  featureExtraction,
  type TextToImageOptions,
  textGeneration,
  textToImage,
} from "./tasks.ts"
