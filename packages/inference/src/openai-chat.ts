// A module of its own: a page that only chats loads none of the other tasks.
import type { ChatCompletionInput, ChatCompletionOutput } from "@orrery/catalog"
import { InputError } from "./errors.ts"
import type { JsonObject, TaskAdapter, TaskContext } from "./provider.ts"
import { listAt, numberAt, objectAt, textAt } from "./shape.ts"

/** A path below a provider's base URL, or a function of the call for providers that have the model in it. */
export type TaskPath = string | ((context: TaskContext) => string)

/** How a provider's chat differs from the protocol. */
export interface ChatVariant {
  readonly path?: TaskPath
  /** Changes the body just before it is sent; the model stays the first key. */
  readonly rewrite?: (body: JsonObject) => JsonObject
}

/** Chat by the OpenAI protocol: every field of the caller is sent unchanged, the model first. */
/* @__NO_SIDE_EFFECTS__ */
export function openaiChat(variant: ChatVariant = {}): TaskAdapter<ChatCompletionInput, ChatCompletionOutput> {
  const { rewrite } = variant
  return {
    request: (input, context) => {
      const given = input as unknown as JsonObject
      if (!Array.isArray(given.messages)) {
        throw new InputError("messages should be a list.")
      }
      // First the model, and the provider's: what the input may say of it is the hub's.
      const body = { model: "", ...(rewrite === undefined ? given : rewrite(given)) }
      body.model = context.providerModelId
      return { path: pathOf(variant.path ?? "v1/chat/completions", context), body }
    },
    parse: chatAnswer,
  }
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

/** The path of a task in a call. */
export function pathOf(path: TaskPath, context: TaskContext): string {
  return typeof path === "string" ? path : path(context)
}
