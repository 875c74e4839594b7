import { GatewayError } from "./gateway-error.ts"
import type { MemoryShare } from "./memory.ts"
import { fieldsOf, findModelSpan } from "./request-spans.ts"
import type { ChatRequest } from "./upstream-request.ts"

const ROLES = new Set(["system", "developer", "user", "assistant", "tool", "function"])
export const MAX_MODEL_LENGTH = 300

/**
 * Reads a chat body. Only what is routed or translated on is checked; every other field passes through unread.
 *
 * @throws GatewayError `invalid_request_error` with the path of the field that is wrong
 */
export function parseChatRequest(text: string, maxDepth: number, memory: MemoryShare): ChatRequest {
  const body = fieldsOf(text, memory)
  const modelSpan = findModelSpan(text, maxDepth)
  const { model, messages, stream } = body
  if (typeof model !== "string" || model.trim() === "" || model.length > MAX_MODEL_LENGTH) {
    throw invalid("model is not the id of a model", "model")
  }
  if (!Array.isArray(messages) || messages.length === 0) {
    throw invalid("messages is not a list with at least one message", "messages")
  }
  messages.forEach(checkMessage)
  if (stream !== undefined && stream !== null && typeof stream !== "boolean") {
    throw invalid("stream is neither true nor false", "stream")
  }
  return { text, modelSpan, model: model.trim(), isStream: stream === true, body }
}

function checkMessage(message: unknown, index: number): void {
  const path = `messages[${index}]`
  if (typeof message !== "object" || message === null || Array.isArray(message)) {
    throw invalid(`${path} is not an object`, path)
  }
  const { role, content } = message as Record<string, unknown>
  if (typeof role !== "string" || !ROLES.has(role)) {
    throw invalid(`${path}.role is none of ${[...ROLES].join(", ")}`, `${path}.role`)
  }
  if (content !== undefined && content !== null && typeof content !== "string" && !Array.isArray(content)) {
    throw invalid(`${path}.content is neither text nor a list of parts`, `${path}.content`)
  }
}

function invalid(reason: string, param?: string): GatewayError {
  return new GatewayError("invalid_request_error", { reason }, param === undefined ? {} : { param })
}
