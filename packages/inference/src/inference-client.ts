import type { ChatCompletionChunk, ChatCompletionOutput, TextGenerationOutput } from "@orrery/catalog"
import type { CallTarget } from "./call-task.ts"
import type { InferenceCall } from "./inference-call.ts"
import { type InferenceJobs, inferenceJobs } from "./jobs.ts"
import { MappingCache } from "./mapping-cache.ts"
import type { MediaOutputType } from "./media.ts"
import type { JsonObject, Provider } from "./provider.ts"
import type { MediaOptions, MediaResult } from "./run-task.ts"
import { type CallOptions, keepSettings } from "./settings.ts"
import type { TaskStream } from "./task-stream.ts"
import type { TextGenerationChunk } from "./tasks/text-generation.ts"
import * as tasks from "./tasks.ts"

/** Options of a client; those of a call come before them. */
export interface InferenceClientOptions extends CallOptions {
  /** Provider of calls that name none. */
  readonly provider?: string | Provider
  /** Own server of calls that name no other; a call that names a provider as well is refused. */
  readonly endpointUrl?: string
}

/**
 * Calls models at inference providers.
 *
 * Every method takes its target (`model`, `provider`, `endpointUrl`, `accessToken`) and the task's input in one object, and
 * options of the call as the second argument. Every method exists as a free function as well.
 *
 * @example
 * const client = new InferenceClient(process.env.ORRERY_TOKEN)
 * const answer = await client.chatCompletion({ model: "acme/tiny-llm", messages: [{ role: "user", content: "Hi" }] })
 */
export class InferenceClient {
  readonly #accessToken: string | undefined
  readonly #provider: string | Provider | undefined
  readonly #endpointUrl: string | undefined
  readonly #options: CallOptions
  /** Submits long tasks without waiting, and takes them up again, in this process or in another. */
  readonly jobs: InferenceJobs = inferenceJobs(
    (args) => this.#target(args),
    (options) => this.#merged(options),
  )

  /** @param accessToken a token of the hub, or a provider's own key */
  constructor(accessToken?: string, options: InferenceClientOptions = {}) {
    const { provider, endpointUrl, ...callOptions } = options
    this.#accessToken = accessToken
    this.#provider = provider
    this.#endpointUrl = endpointUrl
    this.#options = { mappingCache: new MappingCache(), ...callOptions }
    keepSettings(this.#options)
    bindMethods(this)
  }

  /** A client with the same token and options that calls an own server. */
  endpoint(endpointUrl: string): InferenceClient {
    return new InferenceClient(this.#accessToken, { ...this.#options, endpointUrl })
  }

  /** Answers a conversation. */
  chatCompletion(args: tasks.ChatCompletionArgs, options?: CallOptions): InferenceCall<ChatCompletionOutput> {
    return tasks.chatCompletion(this.#target(args), this.#merged(options))
  }

  /** Answers a conversation as a stream of chunks. */
  chatCompletionStream(args: tasks.ChatCompletionArgs, options?: CallOptions): TaskStream<ChatCompletionChunk> {
    return tasks.chatCompletionStream(this.#target(args), this.#merged(options))
  }

  /** Answers a conversation with data that fits a schema of the Standard Schema interface. */
  parsedChatCompletion<Output>(
    args: tasks.ParsedChatArgs<Output>,
    options?: CallOptions,
  ): InferenceCall<tasks.ParsedChat<Output>> {
    return tasks.parsedChatCompletion(this.#target(args), this.#merged(options))
  }

  /** Answers a conversation, running the tools that the model asks for until it asks for none. */
  runTools(args: tasks.RunToolsArgs, options?: tasks.RunToolsOptions): Promise<tasks.ToolRun> {
    return tasks.runTools(this.#target(args), this.#merged(options))
  }

  /** Continues a text. */
  textGeneration(
    args: Parameters<typeof tasks.textGeneration>[0],
    options?: CallOptions,
  ): InferenceCall<TextGenerationOutput> {
    return tasks.textGeneration(this.#target(args), this.#merged(options))
  }

  /** Continues a text, as a stream of tokens. */
  textGenerationStream(
    args: Parameters<typeof tasks.textGenerationStream>[0],
    options?: CallOptions,
  ): TaskStream<TextGenerationChunk> {
    return tasks.textGenerationStream(this.#target(args), this.#merged(options))
  }

  /** Turns a text, or several, into vectors, in the order of the texts. */
  featureExtraction(
    args: Parameters<typeof tasks.featureExtraction>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.featureExtraction> {
    return tasks.featureExtraction(this.#target(args), this.#merged(options))
  }

  /** Compares a sentence with others: one score per sentence, 1 for the same meaning. */
  sentenceSimilarity(
    args: Parameters<typeof tasks.sentenceSimilarity>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.sentenceSimilarity> {
    return tasks.sentenceSimilarity(this.#target(args), this.#merged(options))
  }

  /** Puts a text into classes, the likeliest first. */
  textClassification(
    args: Parameters<typeof tasks.textClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.textClassification> {
    return tasks.textClassification(this.#target(args), this.#merged(options))
  }

  /** Finds names and other parts of a text, with their places in characters. */
  tokenClassification(
    args: Parameters<typeof tasks.tokenClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.tokenClassification> {
    return tasks.tokenClassification(this.#target(args), this.#merged(options))
  }

  /** Fills the masked word of a text, the likeliest word first. */
  fillMask(args: Parameters<typeof tasks.fillMask>[0], options?: CallOptions): ReturnType<typeof tasks.fillMask> {
    return tasks.fillMask(this.#target(args), this.#merged(options))
  }

  /** Finds the answer to a question in a text. */
  questionAnswering(
    args: Parameters<typeof tasks.questionAnswering>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.questionAnswering> {
    return tasks.questionAnswering(this.#target(args), this.#merged(options))
  }

  /** Finds the answer to a question in a table. */
  tableQuestionAnswering(
    args: Parameters<typeof tasks.tableQuestionAnswering>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.tableQuestionAnswering> {
    return tasks.tableQuestionAnswering(this.#target(args), this.#merged(options))
  }

  /** Puts a text into classes that the caller names, the likeliest first. */
  zeroShotClassification(
    args: Parameters<typeof tasks.zeroShotClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.zeroShotClassification> {
    return tasks.zeroShotClassification(this.#target(args), this.#merged(options))
  }

  /** Shortens a text. */
  summarization(
    args: Parameters<typeof tasks.summarization>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.summarization> {
    return tasks.summarization(this.#target(args), this.#merged(options))
  }

  /** Translates a text, or several. */
  translation(
    args: Parameters<typeof tasks.translation>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.translation> {
    return tasks.translation(this.#target(args), this.#merged(options))
  }

  /** Puts the rows of a table into classes: one number per row. */
  tabularClassification(
    args: Parameters<typeof tasks.tabularClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.tabularClassification> {
    return tasks.tabularClassification(this.#target(args), this.#merged(options))
  }

  /** Predicts a number for each row of a table. */
  tabularRegression(
    args: Parameters<typeof tasks.tabularRegression>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.tabularRegression> {
    return tasks.tabularRegression(this.#target(args), this.#merged(options))
  }

  /** Puts a recording into classes, the likeliest first. */
  audioClassification(
    args: Parameters<typeof tasks.audioClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.audioClassification> {
    return tasks.audioClassification(this.#target(args), this.#merged(options))
  }

  /** Separates or cleans a recording: one recording per source, as base64 text. */
  audioToAudio(
    args: Parameters<typeof tasks.audioToAudio>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.audioToAudio> {
    return tasks.audioToAudio(this.#target(args), this.#merged(options))
  }

  /** Writes down what is said in a recording. */
  automaticSpeechRecognition(
    args: Parameters<typeof tasks.automaticSpeechRecognition>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.automaticSpeechRecognition> {
    return tasks.automaticSpeechRecognition(this.#target(args), this.#merged(options))
  }

  /** Puts an image into classes, the likeliest first. */
  imageClassification(
    args: Parameters<typeof tasks.imageClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.imageClassification> {
    return tasks.imageClassification(this.#target(args), this.#merged(options))
  }

  /** Divides an image into areas; each has a mask as base64 text. */
  imageSegmentation(
    args: Parameters<typeof tasks.imageSegmentation>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.imageSegmentation> {
    return tasks.imageSegmentation(this.#target(args), this.#merged(options))
  }

  /** Describes an image, or reads the text in it. */
  imageToText(
    args: Parameters<typeof tasks.imageToText>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.imageToText> {
    return tasks.imageToText(this.#target(args), this.#merged(options))
  }

  /** Finds the things in an image, with their boxes in pixels. */
  objectDetection(
    args: Parameters<typeof tasks.objectDetection>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.objectDetection> {
    return tasks.objectDetection(this.#target(args), this.#merged(options))
  }

  /** Puts an image into classes that the caller names, the likeliest first. */
  zeroShotImageClassification(
    args: Parameters<typeof tasks.zeroShotImageClassification>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.zeroShotImageClassification> {
    return tasks.zeroShotImageClassification(this.#target(args), this.#merged(options))
  }

  /** Answers a question about the picture of a page. */
  documentQuestionAnswering(
    args: Parameters<typeof tasks.documentQuestionAnswering>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.documentQuestionAnswering> {
    return tasks.documentQuestionAnswering(this.#target(args), this.#merged(options))
  }

  /** Answers a question about an image. */
  visualQuestionAnswering(
    args: Parameters<typeof tasks.visualQuestionAnswering>[0],
    options?: CallOptions,
  ): ReturnType<typeof tasks.visualQuestionAnswering> {
    return tasks.visualQuestionAnswering(this.#target(args), this.#merged(options))
  }

  /** Draws an image from a description. */
  textToImage<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.textToImage>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.textToImage(this.#target(args), this.#merged(options))
  }

  /** Makes a video from a description. */
  textToVideo<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.textToVideo>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.textToVideo(this.#target(args), this.#merged(options))
  }

  /** Speaks a text. */
  textToSpeech<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.textToSpeech>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.textToSpeech(this.#target(args), this.#merged(options))
  }

  /** Makes music or sounds from a description. */
  textToAudio<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.textToAudio>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.textToAudio(this.#target(args), this.#merged(options))
  }

  /** Changes an image. */
  imageToImage<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.imageToImage>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.imageToImage(this.#target(args), this.#merged(options))
  }

  /** Sets an image in motion. */
  imageToVideo<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.imageToVideo>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.imageToVideo(this.#target(args), this.#merged(options))
  }

  /** Makes an image from a description and, where there is one, an image. */
  imageTextToImage<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.imageTextToImage>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.imageTextToImage(this.#target(args), this.#merged(options))
  }

  /** Makes a video from a description and, where there is one, an image. */
  imageTextToVideo<Type extends MediaOutputType = "blob">(
    args: Parameters<typeof tasks.imageTextToVideo>[0],
    options?: MediaOptions<Type>,
  ): InferenceCall<MediaResult<Type>> {
    return tasks.imageTextToVideo(this.#target(args), this.#merged(options))
  }

  /**
   * Runs a task and returns the provider's answer as it came.
   *
   * @deprecated Use the method of the task: its arguments and its answer are checked.
   */
  request(args: tasks.FreeFormArgs, options?: tasks.FreeFormOptions): InferenceCall<unknown> {
    return tasks.request(this.#target(args), this.#merged(options))
  }

  /**
   * Runs a task and returns the events of its stream as they come.
   *
   * @deprecated Use `chatCompletionStream` or `textGenerationStream`.
   */
  streamingRequest(args: tasks.FreeFormArgs, options?: tasks.FreeFormOptions): TaskStream<JsonObject> {
    return tasks.streamingRequest(this.#target(args), this.#merged(options))
  }

  /** What the call leaves open is filled in. Fields that stand behind a spread, or are added to its object, take a microsecond each. */
  #target<Args extends CallTarget>(args: Args): Args {
    if (!args) {
      return args
    }
    const target = { accessToken: this.#accessToken, provider: this.#provider, endpointUrl: this.#endpointUrl, ...args }
    target.accessToken = args.accessToken ?? this.#accessToken
    target.endpointUrl = args.endpointUrl ?? this.#endpointUrl
    // A server and a provider exclude each other, which the call is told.
    target.provider = args.provider ?? (args.endpointUrl ? undefined : this.#provider)
    return target
  }

  #merged<Options extends CallOptions>(options: Options | undefined): CallOptions & Options {
    if ((options ?? undefined) === undefined) {
      return this.#options as CallOptions & Options
    }
    const merged: { [name: string]: unknown } = { ...this.#options }
    for (const [name, value] of Object.entries(options ?? {})) {
      // What is undefined counts as left out: a token must not go to the public hub because a setting was missing.
      if (value !== undefined) {
        merged[name] = name === "timeouts" ? { ...this.#options.timeouts, ...options?.timeouts } : value
      }
    }
    return merged as unknown as CallOptions & Options
  }
}

/** A method keeps its client when it is handed on alone (`list.map(client.translation)`), or called through a proxy. */
function bindMethods(client: InferenceClient): void {
  const methods = client as unknown as { [name: string]: unknown }
  for (const name of Object.getOwnPropertyNames(InferenceClient.prototype)) {
    const method = methods[name]
    if (name !== "constructor" && typeof method === "function") {
      Object.defineProperty(client, name, { value: method.bind(client), writable: true, configurable: true })
    }
  }
}
