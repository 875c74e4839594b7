import type {
  FeatureExtractionInput,
  FeatureExtractionOutput,
  TextGenerationInput,
  TextGenerationOutput,
  TextToImageInput,
} from "@orrery/catalog"
import { fieldsOf, mergedFields, renamed } from "./input-fields.ts"
import { openaiSpeech, openaiTranscription } from "./openai-audio.ts"
import { openaiChat, pathOf, type TaskPath } from "./openai-chat.ts"
import {
  defineProvider,
  type JsonObject,
  type MediaAnswer,
  type Provider,
  type TaskAdapter,
  type TaskAdapters,
  type TaskContext,
} from "./provider.ts"
import { listAt, mismatch, numberAt, objectAt, textAt } from "./shape.ts"
import { withoutSlashes } from "./web-address.ts"

export { type ChatVariant, openaiChat, type TaskPath } from "./openai-chat.ts"

/** How a provider's text generation differs from the protocol. */
export interface GenerationVariant {
  readonly path?: TaskPath
  /** True when an answer has to name its model. */
  readonly namesModel?: boolean
  /** True when the reason of the end and the seed are told as `details`. */
  readonly hasDetails?: boolean
}

/** Text generation by the OpenAI completions protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiCompletion(
  variant: GenerationVariant = {},
): TaskAdapter<TextGenerationInput, TextGenerationOutput> {
  return {
    request: (input, context) => {
      const { extra, parameters } = fieldsOf(input)
      return {
        path: pathOf(variant.path ?? "v1/completions", context),
        body: { model: context.providerModelId, ...extra, ...completionParameters(parameters), prompt: input.inputs },
      }
    },
    parse: (answer) => {
      const choice = choiceIn(answer, variant)
      const text = textAt(choice.text, "choices[0].text")
      return { generated_text: text, ...(variant.hasDetails === true ? completionDetails(choice) : {}) }
    },
  }
}

/** Text generation at a provider that has chat only: the text becomes one user message. */
/* @__NO_SIDE_EFFECTS__ */
export function generationThroughChat(
  variant: GenerationVariant = {},
): TaskAdapter<TextGenerationInput, TextGenerationOutput> {
  return {
    request: (input, context) => {
      const { extra, parameters } = fieldsOf(input)
      const messages = [{ role: "user", content: input.inputs }]
      return {
        path: pathOf(variant.path ?? "v1/chat/completions", context),
        body: { model: context.providerModelId, ...extra, ...completionParameters(parameters), messages },
      }
    },
    parse: (answer) => {
      const message = objectAt(choiceIn(answer, variant).message, "choices[0].message")
      return { generated_text: textAt(message.content, "choices[0].message.content") }
    },
  }
}

/** Embeddings by the OpenAI protocol; vectors come back in the order of the inputs. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiEmbeddings(
  variant: { readonly path?: TaskPath } = {},
): TaskAdapter<FeatureExtractionInput, FeatureExtractionOutput> {
  return {
    request: (input, context) => {
      return {
        path: pathOf(variant.path ?? "v1/embeddings", context),
        body: { ...mergedFields(input), input: input.inputs, model: context.providerModelId },
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
  /** Name of the field with the model; `model` if left out. */
  readonly modelField?: string
  /** False when the provider answers with bytes only. */
  readonly canAnswerUrl?: boolean
}

/** Images by the OpenAI protocol. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiImages(variant: ImageVariant = {}): TaskAdapter<TextToImageInput, MediaAnswer> {
  return {
    canAnswerUrl: variant.canAnswerUrl ?? true,
    request: (input, context) => {
      const { extra, parameters } = fieldsOf(input)
      return {
        path: pathOf(variant.path ?? "v1/images/generations", context),
        body: {
          ...extra,
          ...renamed(parameters, variant.rename ?? {}),
          prompt: input.inputs,
          response_format: context.wantsUrl ? "url" : (variant.bytesFormat ?? "b64_json"),
          [variant.modelField ?? "model"]: context.providerModelId,
        },
      }
    },
    parse: (answer, context) => imagesAnswer(answer, variant.canAnswerUrl === false ? "bytes" : formOf(context)),
  }
}

/**
 * Defines a server of yours that speaks the OpenAI protocol, such as llama.cpp, Ollama or vLLM.
 *
 * It is called directly, with the key that the call gives, and takes model ids as they are.
 *
 * @param server `baseUrl` may or may not end in `/v1`
 */
/* @__NO_SIDE_EFFECTS__ */
export function openaiCompatible(server: { id: string; label: string; baseUrl: string }): Provider {
  return defineProvider({
    id: server.id,
    label: server.label,
    baseUrl: withoutSlashes(server.baseUrl).replace(/\/v1$/, ""),
    route: "direct-only",
    tasks: openaiTasks(),
  })
}

/** All tasks that the OpenAI protocol has. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiTasks(): TaskAdapters {
  return {
    conversational: openaiChat(),
    "text-generation": openaiCompletion(),
    "feature-extraction": openaiEmbeddings(),
    "text-to-image": openaiImages(),
    "text-to-speech": openaiSpeech(),
    "automatic-speech-recognition": openaiTranscription(),
  }
}

function choiceIn(answer: unknown, { namesModel }: GenerationVariant): JsonObject {
  const { choices, model } = objectAt(answer, "answer")
  if (namesModel === true) {
    textAt(model, "model")
  }
  return objectAt(listAt(choices, "choices")[0], "choices[0]")
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

/**
 * Reads the first image of an answer by the OpenAI protocol.
 *
 * @param form which one is read of an answer that has both; `bytes` when an address is not taken at all
 * @throws ProviderOutputError `bad_shape`
 */
export function imagesAnswer(answer: unknown, form: "bytes" | "bytes first" | "url first"): MediaAnswer {
  const image = objectAt(listAt(objectAt(answer, "answer").data, "data")[0], "data[0]")
  if (form === "bytes") {
    return { kind: "base64", base64: textAt(image.b64_json, "data[0].b64_json") }
  }
  const { url, b64_json: base64 } = image
  if (typeof base64 === "string" && (form === "bytes first" || typeof url !== "string")) {
    return { kind: "base64", base64 }
  }
  if (typeof url === "string") {
    return { kind: "url", url }
  }
  throw mismatch("data[0]", "an image with url or b64_json", image)
}

/** Bytes that are there already spare a download, unless the caller wants the address. */
function formOf({ wantsUrl }: TaskContext): "bytes first" | "url first" {
  return wantsUrl ? "url first" : "bytes first"
}

/** The limit has two names; the protocol's own counts more. */
function completionParameters({ max_new_tokens: limit, ...parameters }: JsonObject): JsonObject {
  return limit === undefined ? parameters : { max_tokens: limit, ...parameters }
}
