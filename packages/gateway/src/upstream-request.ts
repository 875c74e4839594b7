import { type BuiltRequest, buildRequest, InferenceClientError, type JsonObject } from "@orrery/inference"
import { GatewayError } from "./gateway-error.ts"
import type { KeyStore, Target } from "./ports.ts"
import type { FieldSpan } from "./request-spans.ts"

/** A validated chat request of a client. */
export interface ChatRequest {
  /** The body's text as it arrived. */
  readonly text: string
  readonly modelSpan: FieldSpan
  readonly model: string
  readonly isStream: boolean
  /** The parsed body: to be read, not to be written out. */
  readonly body: JsonObject
}

export interface UpstreamRequest {
  readonly method: "GET" | "POST" | "PUT"
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The provider's form of a chat request, with the provider's own key and none of the client's headers. */
export function upstreamRequest(chat: ChatRequest, target: Target, keys: KeyStore): UpstreamRequest {
  const built = build(chat, target, keys)
  const body = Buffer.from(
    isUnchanged(built.json, chat.body) ? spliceModel(chat, target.providerModel) : String(built.body),
  )
  return {
    method: "POST",
    url: new URL(built.url),
    headers: {
      ...built.headers,
      accept: chat.isStream ? "text/event-stream" : "application/json",
      // Compressed answers would have to be unpacked to see their events and errors.
      "accept-encoding": "identity",
      "content-length": String(body.length),
    },
    body,
  }
}

function build(chat: ChatRequest, { provider, providerModel, model }: Target, keys: KeyStore): BuiltRequest {
  try {
    return buildRequest({
      provider,
      task: "conversational",
      model,
      providerModelId: providerModel,
      input: chat.body as never,
      accessToken: keys.keyOf(provider.id),
      // `router-only` providers have no host of their own: their address here is the public router.
      route: provider.route === "router-only" ? "routed" : "direct",
      stream: chat.isStream,
    })
  } catch (error) {
    if (!(error instanceof InferenceClientError)) throw error
    throw new GatewayError("invalid_request_error", { reason: error.message }, { cause: error })
  }
}

/** Whether the provider takes the body as the client wrote it, apart from the model. */
function isUnchanged(built: JsonObject | undefined, body: JsonObject): boolean {
  if (built === undefined) return false
  const keys = Object.keys(body)
  if (Object.keys(built).length !== keys.length) return false
  // An adapter that changes a field makes a new value for it; one that passes it on keeps the same.
  return keys.every((key) => key === "model" || (Object.hasOwn(built, key) && built[key] === body[key]))
}

function spliceModel({ text, modelSpan }: ChatRequest, providerModel: string): string {
  return text.slice(0, modelSpan.start) + JSON.stringify(providerModel) + text.slice(modelSpan.end)
}
