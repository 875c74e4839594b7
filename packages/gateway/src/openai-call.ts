import type { IncomingMessage } from "node:http"
import type { CallableTask } from "@orrery/inference"
import { chooseTargets } from "./choose-target.ts"
import { GatewayError } from "./gateway-error.ts"
import type { MemoryShare } from "./memory.ts"
import { FORM, readFormData, wantsStream } from "./native-body.ts"
import { type NativeRoute, type NativeRoutes, providerHeaders } from "./native-routes.ts"
import { MAX_MODEL_LENGTH, parseChatRequest } from "./parse-chat-request.ts"
import type { KeyStore, Limits, Target, TargetTable } from "./ports.ts"
import { readBytes, readJsonText } from "./read-body.ts"
import { fieldsOf, findModelSpan } from "./request-spans.ts"
import { type UpstreamRequest, upstreamRequest } from "./upstream-request.ts"

/** OpenAI's paths below `/v1` for tasks other than chat. */
export const OPENAI_TASKS = {
  completions: "text-generation",
  embeddings: "feature-extraction",
  "images/generations": "text-to-image",
  "audio/speech": "text-to-speech",
  "audio/transcriptions": "automatic-speech-recognition",
} as const satisfies Record<string, CallableTask>

export type OpenAiPath = keyof typeof OPENAI_TASKS

/** A call in OpenAI's form, before it is known who answers it. */
export interface RoutedCall {
  readonly model: string
  readonly isStream: boolean
  /** Those who serve the model in this form, best first. @throws GatewayError `model_not_supported` */
  readonly choose: () => readonly Target[]
  readonly requestFor: (target: Target) => UpstreamRequest | Promise<UpstreamRequest>
}

interface OpenAiParts {
  readonly targets: TargetTable
  readonly keys: KeyStore
  readonly limits: Limits
  readonly routes: NativeRoutes
}

/** The body of a call, with any name for the model. */
interface OpenAiBody {
  readonly model: unknown
  readonly isStream: boolean
  readonly naming: (providerModel: string) => Promise<{ bytes: Buffer; contentType: string }>
}

/** Reads a chat call. @throws GatewayError `invalid_request_error`, `request_too_large`, `request_timeout` */
export async function readChatCall(
  request: IncomingMessage,
  memory: MemoryShare,
  { limits, targets, keys }: OpenAiParts,
): Promise<RoutedCall> {
  const chat = parseChatRequest(await readJsonText(request, limits.requestBytes, memory), limits.requestDepth, memory)
  return {
    model: chat.model,
    isStream: chat.isStream,
    choose: () => chooseTargets(chat.model, targets),
    requestFor: (target) => upstreamRequest(chat, target, keys),
  }
}

/** Reads a call for another task. @throws GatewayError `invalid_request_error`, `request_too_large`, `request_timeout` */
export async function readOpenAiCall(
  request: IncomingMessage,
  { path, memory }: { path: OpenAiPath; memory: MemoryShare },
  { targets, keys, limits, routes }: OpenAiParts,
): Promise<RoutedCall> {
  const isForm = FORM.test(request.headers["content-type"] ?? "")
  const body = await (isForm ? readForm : readJson)(request, limits, memory)
  const { model, isStream } = body
  if (typeof model !== "string" || model.trim() === "" || model.length > MAX_MODEL_LENGTH) {
    throw new GatewayError("invalid_request_error", { reason: "model is not the id of a model" }, { param: "model" })
  }
  const routeOf = (target: Target) => routes.of(target).find((route) => speaksOpenAi(route, path))
  const { accept = "*/*" } = request.headers
  return {
    model: model.trim(),
    isStream,
    choose: () =>
      chooseTargets(model.trim(), targets, {
        name: OPENAI_TASKS[path],
        serves: (target) => target.task === OPENAI_TASKS[path] && routeOf(target) !== undefined,
      }),
    async requestFor(target) {
      const { bytes, contentType } = await body.naming(target.providerModel)
      return {
        method: "POST",
        url: new URL((routeOf(target) as NativeRoute).url),
        headers: {
          ...providerHeaders(target.provider, keys.keyOf(target.provider.id)),
          accept: isStream ? "text/event-stream" : accept,
          "accept-encoding": "identity",
          "content-type": contentType,
          "content-length": String(bytes.length),
        },
        body: bytes,
      }
    },
  }
}

/** Whether a provider takes the body as it is written here: at the same path, with the model in the same field. */
function speaksOpenAi({ routed, modelFields, target }: NativeRoute, path: OpenAiPath): boolean {
  const fitsPath = routed.path.endsWith(`/${path}`) && !routed.path.endsWith("/chat/completions")
  return fitsPath && modelFields.model === target.providerModel
}

async function readJson(request: IncomingMessage, limits: Limits, memory: MemoryShare): Promise<OpenAiBody> {
  const text = await readJsonText(request, limits.requestBytes, memory)
  const { model, ...fields } = fieldsOf(text, memory)
  const { start, end } = findModelSpan(text, limits.requestDepth)
  return {
    model,
    isStream: wantsStream(fields),
    naming: async (providerModel) => ({
      bytes: Buffer.from(text.slice(0, start) + JSON.stringify(providerModel) + text.slice(end)),
      contentType: "application/json",
    }),
  }
}

async function readForm(request: IncomingMessage, limits: Limits, memory: MemoryShare): Promise<OpenAiBody> {
  const bytes = await readBytes(request, limits.uploadBytes, memory)
  const form = await readFormData(bytes, request.headers["content-type"] ?? "", { once: ["model"], memory })
  return {
    model: form.get("model"),
    isStream: form.get("stream") === "true",
    async naming(providerModel) {
      form.set("model", providerModel)
      const written = new Response(form)
      const contentType = written.headers.get("content-type") ?? ""
      return { bytes: Buffer.from(await written.arrayBuffer()), contentType }
    },
  }
}
