import type { TextGenerationInput, TextGenerationOutput } from "@orrery/catalog"
import { type CallTarget, openTaskStream } from "../call-task.ts"
import { readChatStream } from "../chat-stream.ts"
import type { InferenceCall } from "../inference-call.ts"
import type { JsonObject } from "../provider.ts"
import { runTask, taskCall } from "../run-task.ts"
import type { CallOptions } from "../settings.ts"
import { TaskStream } from "../task-stream.ts"

/** One event of a text that is being generated, with the provider's own fields beside these. */
export interface TextGenerationChunk {
  /** Number of the event, from 0. */
  index: number
  token: {
    /** The token's number, where the provider tells it. */
    id: number | null
    text: string
    /** Natural logarithm of the probability, where the provider tells it. */
    logprob: number | null
    special: boolean
  }
  /** The whole text, in the event that tells why the text ends; null in all others. */
  generated_text: string | null
  details: { finish_reason: string; [extra: string]: unknown } | null
  [extra: string]: unknown
}

/** Continues a text. */
export function textGeneration(
  args: CallTarget & TextGenerationInput,
  options?: CallOptions,
): InferenceCall<TextGenerationOutput> {
  return runTask("text-generation", args, options)
}

/** Continues a text, as a stream of tokens. */
export function textGenerationStream(
  args: CallTarget & TextGenerationInput,
  options: CallOptions = {},
): TaskStream<TextGenerationChunk> {
  return new TaskStream({
    open: (onBegun) => openTaskStream({ ...taskCall("text-generation", args, options), stream: true }, onBegun),
    read: (scope, answer) => tokens(readChatStream<JsonObject>(scope, answer)),
    // As with chat, the text is that of the first choice.
    textOf: (chunk) => ((choiceOf(chunk)?.index ?? 0) === 0 ? chunk.token.text : ""),
  })
}

/**
 * Providers send completion chunks, chat chunks or token events; callers get token events that keep what came. Of several texts
 * at once, each choice of a chunk becomes an event of its own, with that choice alone.
 */
async function* tokens(events: AsyncIterable<JsonObject>): AsyncGenerator<TextGenerationChunk, void, undefined> {
  const texts = new Map<unknown, string>()
  let index = 0
  for await (const event of events) {
    const { choices } = event
    const isSplit = Array.isArray(choices) && choices.length > 1
    for (const part of isSplit ? choices.map((choice) => ({ ...event, choices: [choice] })) : [event]) {
      const which = choiceOf(part)?.index ?? 0
      const before = texts.get(which) ?? ""
      const chunk = tokenEvent(part, index, before)
      texts.set(which, before + (chunk.token.special ? "" : chunk.token.text))
      index += 1
      yield chunk
    }
  }
}

function tokenEvent(event: JsonObject, index: number, textBefore: string): TextGenerationChunk {
  if (typeof event.token === "object" && event.token !== null) {
    return { index, generated_text: null, details: null, ...event } as unknown as TextGenerationChunk
  }
  const choice = choiceOf(event)
  const delta = choice?.delta as { content?: unknown } | undefined
  const found = choice?.text ?? delta?.content
  const text = typeof found === "string" ? found : ""
  const finishReason = choice?.finish_reason
  const isLast = typeof finishReason === "string"
  return {
    ...event,
    index,
    token: { id: null, text, logprob: null, special: false },
    generated_text: isLast ? textBefore + text : null,
    details: isLast ? { finish_reason: finishReason } : null,
  }
}

function choiceOf({ choices }: { readonly [field: string]: unknown }): JsonObject | undefined {
  return Array.isArray(choices) ? (choices[0] as JsonObject | undefined) : undefined
}
