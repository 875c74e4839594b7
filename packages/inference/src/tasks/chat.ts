import type { ChatCompletionChunk, ChatCompletionInput, ChatCompletionOutput } from "@orrery/catalog"
import { answerContext, type CallTarget, callTask, openTaskStream } from "../call-task.ts"
import { readChatStream } from "../chat-stream.ts"
import { InferenceClientError, ProviderOutputError } from "../errors.ts"
import type { InferenceCall } from "../inference-call.ts"
import { readAnswer } from "../read-body.ts"
import type { TargetFinder } from "../resolve-target.ts"
import type { CallOptions } from "../settings.ts"
import { TaskStream } from "../task-stream.ts"

/** The arguments of chat: its target and its input. */
export type ChatCompletionArgs = CallTarget & ChatCompletionInput

/**
 * Answers a conversation.
 *
 * @throws InferenceClientError with a `code`; see the error classes
 */
export function chatCompletion(
  args: ChatCompletionArgs,
  options: CallOptions = {},
): InferenceCall<ChatCompletionOutput> {
  return callTask(chatCall(args, options), async (answer, prepared) => {
    const raw = await readAnswer(prepared.scope, answer)
    return prepared.adapter.parse(raw, answerContext(prepared, noDownload))
  })
}

/**
 * Answers a conversation as a stream of chunks.
 *
 * Leaving the loop early ends the connection, so that the provider stops generating.
 */
export function chatCompletionStream(
  args: ChatCompletionArgs,
  options: CallOptions = {},
): TaskStream<ChatCompletionChunk> {
  return new TaskStream({
    open: (onBegun) => openTaskStream({ ...chatCall(args, options), stream: true }, onBegun),
    read: readChatStream<ChatCompletionChunk>,
  })
}

function chatCall(args: ChatCompletionArgs, options: CallOptions) {
  return { task: "conversational" as const, args, options, finder: chatFinder }
}

/** What finds targets, once it was asked for: an import of its own would cost every call some microseconds. */
const late: { finder?: TargetFinder; loading?: Promise<void> | undefined } = {}

/** Chat through a router or with an own server needs no list of providers: a browser loads it when one is named. */
function chatFinder(): TargetFinder | Promise<TargetFinder> {
  return late.finder ?? loadFinder()
}

async function loadFinder(): Promise<TargetFinder> {
  late.loading ??= import("../find-chat-target.ts").then(
    ({ CHAT_FINDER }) => {
      late.finder = CHAT_FINDER
    },
    (cause) => {
      // A browser that was offline for a moment may load it the next time.
      late.loading = undefined
      const message = "The list of providers could not be loaded."
      throw new InferenceClientError(message, { code: "network_error", cause, isRetryable: true })
    },
  )
  await late.loading
  return chatFinder()
}

/** Chat answers hold their text themselves; leaving the downloader out keeps chat small in browsers. */
function noDownload(): never {
  throw new ProviderOutputError("Chat downloads no files.")
}
