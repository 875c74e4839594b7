import { chunkData, content, type Responder } from "../provider-server.ts"
import { MESSAGES } from "./samples.ts"
import { MODEL, type ServedTask } from "./served-task.ts"

/** One chunk of text by the completions protocol. */
export function completionData(text: string, finishReason: string | null = null): string {
  return JSON.stringify({ id: "c1", model: MODEL, choices: [{ index: 0, text, finish_reason: finishReason }] })
}

/** One token, as servers of text generation send it. */
export function tokenData(id: number, text: string, generatedText: string | null = null): string {
  const details = generatedText === null ? null : { finish_reason: "length", generated_tokens: 2, seed: null }
  return JSON.stringify({
    token: { id, text, logprob: -0.5, special: false },
    generated_text: generatedText,
    details,
  })
}

/** Events, whole and with their end. */
export function eventsOf(...data: string[]): Responder {
  return content(data.map((entry) => `data: ${entry}\n\n`).join(""), "text/event-stream")
}

const once = { model: MODEL, max_tokens: 5, prompt: "Once", stream: true }
const onceInChat = { model: MODEL, max_tokens: 5, messages: [{ role: "user", content: "Once" }], stream: true }

/** A stream of text: a request, and how the server writes a piece of it. */
export interface StreamedTask extends ServedTask {
  readonly dataOf: (text: string, finishReason?: string | null) => string
}

function streamed(
  served: Pick<ServedTask, "provider" | "task">,
  request: { readonly path: string; readonly body: unknown },
  dataOf: StreamedTask["dataOf"],
): StreamedTask {
  const answers = [eventsOf(dataOf("Hel"), dataOf("lo", "stop"), "[DONE]")]
  const body = { kind: "json", value: request.body } as const
  return {
    ...served,
    dataOf,
    method: served.task === "conversational" ? "chatCompletionStream" : "textGenerationStream",
    result: "Hello",
    stages: { submit: { method: "POST", path: request.path, body, answers } },
  }
}

/** Chat as a stream. */
export const CHAT_STREAM = streamed(
  { provider: "groq", task: "conversational" },
  { path: "openai/v1/chat/completions", body: { model: MODEL, messages: MESSAGES, stream: true } },
  chunkData,
)

/** One stream of each family. */
export const STREAMS: readonly StreamedTask[] = [
  CHAT_STREAM,
  streamed(
    { provider: "hf-inference", task: "text-generation" },
    { path: `models/${MODEL}/v1/completions`, body: once },
    completionData,
  ),
  streamed({ provider: "together", task: "text-generation" }, { path: "v1/completions", body: once }, completionData),
  streamed(
    { provider: "novita", task: "text-generation" },
    { path: "v3/openai/chat/completions", body: onceInChat },
    chunkData,
  ),
]
