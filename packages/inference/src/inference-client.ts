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
import { MappingCache } from "./mapping-cache.ts"
import type { Provider } from "./provider.ts"
import type { CallTarget } from "./run-task.ts"
import type { CallOptions } from "./settings.ts"
import {
  chatCompletion,
  chatCompletionStream,
  featureExtraction,
  type TextToImageOptions,
  textGeneration,
  textToImage,
} from "./tasks.ts"

/** Options of a client; those of a call come before them. */
export interface InferenceClientOptions extends CallOptions {
  /** Provider of calls that name none. */
  readonly provider?: string | Provider
  /** Own server of calls that name neither a server nor a provider. */
  readonly endpointUrl?: string
}

/**
 * Calls models at inference providers.
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

  /** @param accessToken a token of the hub, or a provider's own key */
  constructor(accessToken?: string, options: InferenceClientOptions = {}) {
    const { provider, endpointUrl, ...callOptions } = options
    this.#accessToken = accessToken
    this.#provider = provider
    this.#endpointUrl = endpointUrl
    this.#options = { mappingCache: new MappingCache(), ...callOptions }
  }

  /** A client with the same token and options that calls an own server. */
  endpoint(endpointUrl: string): InferenceClient {
    return new InferenceClient(this.#accessToken, { ...this.#options, endpointUrl })
  }

  /** Answers a conversation. */
  chatCompletion(args: CallTarget & ChatCompletionInput, options?: CallOptions): Promise<ChatCompletionOutput> {
    return chatCompletion(this.#withTarget(args), this.#withOptions(options))
  }

  /** Answers a conversation as a stream of chunks. */
  chatCompletionStream(
    args: CallTarget & ChatCompletionInput,
    options?: CallOptions,
  ): AsyncGenerator<ChatCompletionChunk, void, undefined> {
    return chatCompletionStream(this.#withTarget(args), this.#withOptions(options))
  }

  /** Continues a text. */
  textGeneration(args: CallTarget & TextGenerationInput, options?: CallOptions): Promise<TextGenerationOutput> {
    return textGeneration(this.#withTarget(args), this.#withOptions(options))
  }

  /** Turns a text, or several, into vectors. */
  featureExtraction(
    args: CallTarget & FeatureExtractionInput,
    options?: CallOptions,
  ): Promise<FeatureExtractionOutput> {
    return featureExtraction(this.#withTarget(args), this.#withOptions(options))
  }

  /** Draws an image from a description. */
  textToImage(
    args: CallTarget & TextToImageInput,
    options?: TextToImageOptions & { readonly outputType?: "blob" },
  ): Promise<Blob>
  textToImage(
    args: CallTarget & TextToImageInput,
    options: TextToImageOptions & { readonly outputType: "url" | "dataUrl" },
  ): Promise<string>
  textToImage(
    args: CallTarget & TextToImageInput,
    options: TextToImageOptions & { readonly outputType: "json" },
  ): Promise<unknown>
  textToImage(args: CallTarget & TextToImageInput, options?: TextToImageOptions): Promise<unknown> {
    return textToImage(this.#withTarget(args), this.#withOptions(options))
  }

  #withTarget<Args extends CallTarget>(args: Args): Args {
    const namesTarget = args.provider !== undefined || args.endpointUrl !== undefined
    return {
      ...args,
      accessToken: args.accessToken ?? this.#accessToken,
      ...(namesTarget ? {} : { provider: this.#provider, endpointUrl: this.#endpointUrl }),
    }
  }

  #withOptions<Options extends CallOptions>(options: Options | undefined): CallOptions & Options {
    return { ...this.#options, ...options } as CallOptions & Options
  }
}
