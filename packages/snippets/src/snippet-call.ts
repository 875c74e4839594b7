import type { JsonObject } from "@orrery/inference"
import type { SnippetOptions } from "./snippet.ts"
import { isPublic, type SnippetTarget } from "./snippet-target.ts"
import type { TaskTemplate } from "./template-for-task.ts"

/** What the variables of a template are made from. */
export interface SnippetCall {
  readonly target: SnippetTarget
  readonly options: SnippetOptions
  readonly template: TaskTemplate
}

/** True when the answer is to come in pieces. */
export function isStreaming({ template }: SnippetCall): boolean {
  return template.template === "conversationalStream"
}

/** The JSON body of a request, with the flag for streams; empty for bodies of other kinds. */
export function jsonBody(call: SnippetCall): JsonObject {
  const body = call.target.request?.json ?? {}
  return isStreaming(call) ? { ...body, stream: true } : body
}

/** The address that a request is sent to; empty where clients find it out themselves. */
export function fullUrl({ target }: SnippetCall): string {
  return target.request?.url ?? ""
}

/** What the paths of a client of the OpenAI protocol are joined to. */
export function chatBaseUrl(call: SnippetCall): string {
  return fullUrl(call).replace(/\/chat\/completions$/, "")
}

/** Headers beside the key, in the order in which they are sent. */
export function furtherHeaders({ target }: SnippetCall): readonly (readonly [name: string, value: string])[] {
  const { request } = target
  const isBytes = request?.body instanceof Blob
  return [
    ...Object.entries(request?.headers ?? {}).filter(([name]) => name !== "Authorization"),
    ...(isBytes && target.file !== undefined ? [["Content-Type", target.file.type] as const] : []),
  ]
}

/** Headers that a client which writes key and content type itself has to be told. */
export function clientHeaders(call: SnippetCall): readonly (readonly [name: string, value: string])[] {
  return furtherHeaders(call).filter(([name]) => name !== "Content-Type")
}

/** The clients of the OpenAI protocol do not speak without a voice. */
export function needsVoice(call: SnippetCall): boolean {
  return call.target.task === "text-to-speech" && jsonBody(call).voice === undefined
}

/** Only routers know who pays. */
export function billTo({ target, options }: SnippetCall): string | undefined {
  return target.isRouted ? options.billTo : undefined
}

/** The text fields of a form. */
export function formFields({ target }: SnippetCall): JsonObject {
  const form = target.request?.body
  if (!(form instanceof FormData)) {
    return {}
  }
  return Object.fromEntries([...form].filter(([, value]) => typeof value === "string"))
}

/** Where the further requests of a job go. */
export interface JobAddress {
  /** What the path of the status is put behind. */
  readonly base: string
  readonly query: string
}

/** Where a job is asked for, at the host that took it. */
export function jobAddress({ target }: SnippetCall): JobAddress {
  const url = target.request?.url ?? ""
  const query = url.indexOf("?")
  return { base: target.request?.baseUrl ?? "", query: query < 0 ? "" : url.slice(query) }
}

/**
 * The address that the Python hub client is pointed at.
 *
 * It knows the public router by heart; any other is given as an address: the router's for chat, the model's own otherwise.
 */
export function hubClientBaseUrl(call: SnippetCall): string | undefined {
  const { target, options } = call
  if (options.endpointUrl !== undefined) {
    return options.endpointUrl
  }
  if (isPublic(options.routerUrl)) {
    return undefined
  }
  if (target.task === "conversational") {
    return target.clientProvider === undefined ? chatBaseUrl(call) : undefined
  }
  return target.isRouted ? fullUrl(call) : undefined
}

/** What follows the base address of the OpenAI protocol. */
const OPENAI_ROUTES: Readonly<Record<string, string>> = {
  conversational: "/chat/completions",
  "feature-extraction": "/embeddings",
  "text-to-image": "/images/generations",
  "text-to-speech": "/audio/speech",
  "automatic-speech-recognition": "/audio/transcriptions",
}

/** The base address for a client of the OpenAI protocol; undefined when a call goes by another protocol. */
export function openaiBaseUrl({ target }: SnippetCall): string | undefined {
  const route = OPENAI_ROUTES[target.task]
  const { request } = target
  if (route === undefined || request === undefined || !request.url.endsWith(route)) {
    return undefined
  }
  const namesModel = request.body instanceof FormData || typeof request.json?.model === "string"
  return namesModel ? request.url.slice(0, -route.length) : undefined
}
