import type {
  ChatCompletionInput,
  ChatCompletionOutput,
  FeatureExtractionInput,
  FeatureExtractionOutput,
  TextGenerationInput,
  TextGenerationOutput,
  TextToImageInput,
} from "@orrery/catalog"
import {
  defineProvider,
  type ImageAnswer,
  type JsonObject,
  type Provider,
  type TaskAdapter,
  type TaskContext,
} from "./provider.ts"
import { listAt, mismatch, numberAt, objectAt, textAt } from "./shape.ts"

/** A path below a provider's base URL, or a function of the call for providers that have the model in it. */
export type TaskPath = string | ((context: TaskContext) => string)

/** How a provider's chat differs from the protocol. */
export interface ChatVariant {
  readonly path?: TaskPath
  /** Changes the body just before it is sent; the model stays the first key. */
  readonly rewrite?: (body: JsonObject) => JsonObject
}

/** Chat by the OpenAI protocol: every field of the caller is sent unchanged, the model first. */
export function openaiChat(variant: ChatVariant = {}): TaskAdapter<ChatCompletionInput, ChatCompletionOutput> {
  const rewrite = variant.rewrite ?? ((body) => body)
  return {
    request: (input, context) => ({
      path: pathOf(variant.path ?? "v1/chat/completions", context),
      body: { model: context.providerModelId, ...rewrite(withoutModel(input)) },
    }),
    parse: chatAnswer,
  }
}

/** Text generation by the OpenAI completions protocol. */
export function openaiCompletion(
  variant: { readonly path?: TaskPath } = {},
): TaskAdapter<TextGenerationInput, TextGenerationOutput> {
  return {
    request: (input, context) => {
      const { inputs, parameters, ...extra } = withoutModel(input)
      return {
        path: pathOf(variant.path ?? "v1/completions", context),
        body: { model: context.providerModelId, ...extra, ...completionParameters(parameters), prompt: inputs },
      }
    },
    parse: completionAnswer,
  }
}

/** Text generation at a provider that has chat only: the text becomes one user message. */
export function generationThroughChat(
  variant: { readonly path?: TaskPath } = {},
): TaskAdapter<TextGenerationInput, TextGenerationOutput> {
  return {
    request: (input, context) => {
      const { inputs, parameters, ...extra } = withoutModel(input)
      const messages = [{ role: "user", content: inputs }]
      return {
        path: pathOf(variant.path ?? "v1/chat/completions", context),
        body: { model: context.providerModelId, ...extra, ...completionParameters(parameters), messages },
      }
    },
    parse: (answer) => {
      const choice = objectAt(listAt(objectAt(answer, "answer").choices, "choices")[0], "choices[0]")
      const message = objectAt(choice.message, "choices[0].message")
      return { generated_text: textAt(message.content, "choices[0].message.content"), ...completionDetails(choice) }
    },
  }
}

/** Embeddings by the OpenAI protocol; vectors come back in the order of the inputs. */
export function openaiEmbeddings(
  variant: { readonly path?: TaskPath } = {},
): TaskAdapter<FeatureExtractionInput, FeatureExtractionOutput> {
  return {
    request: (input, context) => {
      const { inputs, parameters, ...extra } = withoutModel(input)
      return {
        path: pathOf(variant.path ?? "v1/embeddings", context),
        body: { ...extra, ...objectOrNothing(parameters), input: inputs, model: context.providerModelId },
      }
    },
    parse: embeddingsAnswer,
  }
}

/** How a provider's images differ from the protocol. */
export interface ImageVariant {
  readonly path?: TaskPath
  /** What `response_format` is set to when bytes are wanted. */
  readonly bytesFormat?: string
  /** New names for parameters. */
  readonly rename?: Readonly<Record<string, string>>
}

/** Images by the OpenAI protocol. */
export function openaiImages(variant: ImageVariant = {}): TaskAdapter<TextToImageInput, ImageAnswer> {
  return {
    canAnswerUrl: true,
    request: (input, context) => {
      const { inputs, parameters, ...extra } = withoutModel(input)
      return {
        path: pathOf(variant.path ?? "v1/images/generations", context),
        body: {
          ...extra,
          ...renamed(objectOrNothing(parameters), variant.rename ?? {}),
          prompt: inputs,
          response_format: context.wantsUrl ? "url" : (variant.bytesFormat ?? "b64_json"),
          model: context.providerModelId,
        },
      }
    },
    parse: imagesAnswer,
  }
}

/**
 * Defines a server of yours that speaks the OpenAI protocol, such as llama.cpp, Ollama or vLLM.
 *
 * It is called directly, with the key that the call gives, and takes model ids as they are.
 *
 * @param server `baseUrl` may or may not end in `/v1`
 */
export function openaiCompatible(server: { id: string; label: string; baseUrl: string }): Provider {
  return defineProvider({
    id: server.id,
    label: server.label,
    baseUrl: server.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, ""),
    route: "direct-only",
    tasks: {
      conversational: openaiChat(),
      "text-generation": openaiCompletion(),
      "feature-extraction": openaiEmbeddings(),
      "text-to-image": openaiImages(),
    },
  })
}

/** Checks a chat answer and returns it unchanged. @throws ProviderOutputError `bad_shape` */
function chatAnswer(answer: unknown): ChatCompletionOutput {
  const chat = objectAt(answer, "answer")
  listAt(chat.choices, "choices")
  numberAt(chat.created, "created")
  textAt(chat.id, "id")
  textAt(chat.model, "model")
  if (chat.system_fingerprint !== undefined && chat.system_fingerprint !== null) {
    textAt(chat.system_fingerprint, "system_fingerprint")
  }
  if (chat.usage !== null) {
    objectAt(chat.usage, "usage")
  }
  return chat as unknown as ChatCompletionOutput
}

function completionAnswer(answer: unknown): TextGenerationOutput {
  const choices = listAt(objectAt(answer, "answer").choices, "choices")
  const choice = objectAt(choices[0], "choices[0]")
  return { generated_text: textAt(choice.text, "choices[0].text"), ...completionDetails(choice) }
}

function completionDetails(choice: JsonObject): { details?: { finish_reason?: string; seed?: number } } {
  const details = {
    ...(typeof choice.finish_reason === "string" ? { finish_reason: choice.finish_reason } : {}),
    ...(typeof choice.seed === "number" ? { seed: choice.seed } : {}),
  }
  return Object.keys(details).length === 0 ? {} : { details }
}

function embeddingsAnswer(answer: unknown): FeatureExtractionOutput {
  const items = listAt(objectAt(answer, "answer").data, "data").map((item, position) => {
    const entry = objectAt(item, `data[${position}]`)
    const vector = listAt(entry.embedding, `data[${position}].embedding`)
    const numbers = vector.map((value, place) => numberAt(value, `data[${position}].embedding[${place}]`))
    return { index: typeof entry.index === "number" ? entry.index : position, numbers }
  })
  return items.sort((left, right) => left.index - right.index).map((item) => item.numbers)
}

function imagesAnswer(answer: unknown): ImageAnswer {
  const image = objectAt(listAt(objectAt(answer, "answer").data, "data")[0], "data[0]")
  if (typeof image.url === "string") {
    return { kind: "url", url: image.url }
  }
  if (typeof image.b64_json === "string") {
    return { kind: "base64", base64: image.b64_json }
  }
  throw mismatch("data[0]", "an image with url or b64_json", image)
}

function completionParameters(parameters: unknown): JsonObject {
  return renamed(objectOrNothing(parameters), { max_new_tokens: "max_tokens" })
}

function renamed(parameters: JsonObject, names: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [names[name] ?? name, value]))
}

function objectOrNothing(value: unknown): JsonObject {
  return typeof value === "object" && value !== null ? (value as JsonObject) : {}
}

function pathOf(path: TaskPath, context: TaskContext): string {
  return typeof path === "string" ? path : path(context)
}

/** The model of a call is decided by its target; a stray one in the input must not override it. */
function withoutModel(input: object): JsonObject {
  const { model: _model, ...rest } = input as JsonObject
  return rest
}
