import type {
  ChatCompletionChunk,
  ChatCompletionInput,
  ChatCompletionOutput,
  FeatureExtractionInput,
  FeatureExtractionOutput,
  TextGenerationInput,
  TextGenerationOutput,
  TextToImageInput,
} from "@orrery/catalog"
import type { CallScope } from "./call-scope.ts"
import { readChatStream } from "./chat-stream.ts"
import { downloadImage } from "./download.ts"
import { base64ToImage, blobToDataUrl, type TextToImageOutputType } from "./media.ts"
import type { CallableTask, ImageAnswer, JsonObject, TaskTypes } from "./provider.ts"
import { type CallTarget, openTaskStream, runTask, type TaskAnswer, type TaskCall } from "./run-task.ts"
import type { CallOptions } from "./settings.ts"

/** Options of image generation. */
export interface TextToImageOptions extends CallOptions {
  /** `blob`, the default; `url` where the provider has one; `dataUrl`; `json` for the provider's own answer. */
  readonly outputType?: TextToImageOutputType
}

/**
 * Answers a conversation.
 *
 * @throws InferenceClientError with a `code`; see the error classes
 */
export function chatCompletion(
  args: CallTarget & ChatCompletionInput,
  options: CallOptions = {},
): Promise<ChatCompletionOutput> {
  return runTask(taskCall("conversational", args, options), ({ output }) => output)
}

/**
 * Answers a conversation as a stream of chunks.
 *
 * Leaving the loop early ends the connection, so that the provider stops generating.
 */
export async function* chatCompletionStream(
  args: CallTarget & ChatCompletionInput,
  options: CallOptions = {},
): AsyncGenerator<ChatCompletionChunk, void, undefined> {
  const { scope, answer } = await openTaskStream({ ...taskCall("conversational", args, options), stream: true })
  try {
    yield* readChatStream(scope, answer)
  } finally {
    scope.close()
  }
}

/** Continues a text. */
export function textGeneration(
  args: CallTarget & TextGenerationInput,
  options: CallOptions = {},
): Promise<TextGenerationOutput> {
  return runTask(taskCall("text-generation", args, options), ({ output }) => output)
}

/** Turns a text, or several, into vectors. */
export function featureExtraction(
  args: CallTarget & FeatureExtractionInput,
  options: CallOptions = {},
): Promise<FeatureExtractionOutput> {
  return runTask(taskCall("feature-extraction", args, options), ({ output }) => output)
}

/** Draws an image from a description. */
export function textToImage(
  args: CallTarget & TextToImageInput,
  options?: TextToImageOptions & { readonly outputType?: "blob" },
): Promise<Blob>
export function textToImage(
  args: CallTarget & TextToImageInput,
  options: TextToImageOptions & { readonly outputType: "url" | "dataUrl" },
): Promise<string>
export function textToImage(
  args: CallTarget & TextToImageInput,
  options: TextToImageOptions & { readonly outputType: "json" },
): Promise<unknown>
export function textToImage(args: CallTarget & TextToImageInput, options?: TextToImageOptions): Promise<unknown>
export function textToImage(args: CallTarget & TextToImageInput, options: TextToImageOptions = {}): Promise<unknown> {
  const { outputType = "blob", ...callOptions } = options
  const call = { ...taskCall("text-to-image", args, callOptions), wantsUrl: outputType === "url" }
  return runTask(call, (answer) => deliverImage(answer, outputType))
}

async function deliverImage(answer: TaskAnswer<"text-to-image">, outputType: TextToImageOutputType): Promise<unknown> {
  const { output, raw, scope, calledUrl } = answer
  if (outputType === "json") {
    return raw instanceof Blob ? { image: await blobToDataUrl(raw) } : raw
  }
  if (outputType === "url" && output.kind === "url") {
    return output.url
  }
  const blob = await imageBlob(output, scope, calledUrl)
  return outputType === "blob" ? blob : blobToDataUrl(blob)
}

async function imageBlob(image: ImageAnswer, scope: CallScope, calledUrl: string): Promise<Blob> {
  switch (image.kind) {
    case "blob":
      return image.blob
    case "base64":
      return base64ToImage(image.base64)
    case "url":
      return downloadImage(scope, image.url, calledUrl)
  }
}

/** Parts the target from the input; unknown fields belong to the input. */
function taskCall<Task extends CallableTask>(
  task: Task,
  args: CallTarget & TaskTypes[Task]["input"],
  options: CallOptions,
): TaskCall<Task> {
  const { model, provider, accessToken, endpointUrl, ...input } = args as CallTarget & JsonObject
  return {
    task,
    target: { model, provider, accessToken, endpointUrl },
    input: input as TaskTypes[Task]["input"],
    options,
  }
}
