import type { IncomingMessage } from "node:http"
import { boundaryOf, checkForm } from "./form-limits.ts"
import { GatewayError } from "./gateway-error.ts"
import type { MemoryShare } from "./memory.ts"
import type { NativeRoute } from "./native-routes.ts"
import type { Limits } from "./ports.ts"
import { readBytes, readJsonText } from "./read-body.ts"
import { fieldsOf, findSpans } from "./request-spans.ts"

/** A body by a provider's own protocol, as it is sent on. */
export interface NativeBody {
  readonly bytes: Buffer
  readonly contentType: string
  readonly isStream: boolean
}

/** Its fields are looked at once and let go: parsed, they may take many times their text. */
interface ReadBody extends NativeBody {
  /** None for bytes. */
  readonly fields: Readonly<Record<string, unknown>>
}

export const FORM = /^multipart\/form-data\b/i
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json\b|^application\/x-www-form-urlencoded$/i

/**
 * Reads a body and finds the route that it means. What names the model is read by the same parser that writes what is sent, or
 * stands in the text once only: the model that is allowed is the model that is asked.
 *
 * @throws GatewayError `model_not_supported`, `invalid_request_error`, `request_too_large`, `request_timeout`
 */
export async function readNativeBody(
  request: IncomingMessage,
  routes: readonly NativeRoute[],
  limits: Limits,
  memory: MemoryShare,
): Promise<{ body: NativeBody; route: NativeRoute }> {
  const contentType = request.headers["content-type"] ?? "application/json"
  if (JSON_TYPE.test(contentType)) {
    const text = await readJsonText(request, limits.requestBytes, memory)
    const fields = fieldsOf(text, memory)
    findSpans(text, limits.requestDepth, namesIn(routes))
    const isStream = wantsStream(fields)
    return pick({ bytes: Buffer.from(text), contentType: "application/json", isStream, fields }, routes)
  }
  const bytes = await readBytes(request, limits.uploadBytes, memory)
  if (FORM.test(contentType)) return pick(await readForm(bytes, contentType, { routes, memory }), routes)
  return pick({ bytes, contentType, isStream: false, fields: {} }, routes)
}

function pick(body: ReadBody, routes: readonly NativeRoute[]): { body: NativeBody; route: NativeRoute } {
  const naming = routes.filter(({ modelFields }) =>
    Object.entries(modelFields).every(([name, value]) => body.fields[name] === value),
  )
  // Where a file makes a difference, the route is the one whose fields the body has.
  const route = naming.find(({ fields }) => fields.every((name) => Object.hasOwn(body.fields, name))) ?? naming[0]
  if (route === undefined) throw notServed(body, routes)
  const { fields: _fields, ...sent } = body
  return { body: sent, route }
}

function notServed(body: ReadBody, routes: readonly NativeRoute[]): GatewayError {
  const [param = "model"] = namesIn(routes)
  const served = [...new Set(routes.flatMap(({ modelFields }) => Object.values(modelFields)))]
  const provider = routes[0]?.target.provider.label
  const reason = `${provider} is asked here for ${served.slice(0, 5).join(", ")}${served.length > 5 ? ", …" : ""}, named by the field ${param}`
  const given = body.fields[param]
  return new GatewayError("model_not_supported", { model: typeof given === "string" ? given : "", reason }, { param })
}

function namesIn(routes: readonly NativeRoute[]): string[] {
  return [...new Set(routes.flatMap(({ modelFields }) => Object.keys(modelFields)))]
}

/** A form that is written anew, so that nobody else reads other parts in it than were read here. */
async function readForm(
  bytes: Buffer,
  contentType: string,
  { routes, memory }: { routes: readonly NativeRoute[]; memory: MemoryShare },
): Promise<ReadBody> {
  const form = await readFormData(bytes, contentType, { once: namesIn(routes), memory })
  const written = new Response(form)
  return {
    bytes: Buffer.from(await written.arrayBuffer()),
    contentType: written.headers.get("content-type") ?? contentType,
    isStream: form.get("stream") === "true",
    fields: Object.fromEntries(form),
  }
}

/** Whether a call asks for a stream of events; speech has a field of its own for it. */
export function wantsStream({ stream, stream_format }: Readonly<Record<string, unknown>>): boolean {
  return stream === true || stream_format === "sse"
}

/**
 * Reads a form.
 *
 * @param once names of fields that may stand in it once only
 * @throws GatewayError `invalid_request_error`, `overloaded`
 */
export async function readFormData(
  bytes: Buffer,
  contentType: string,
  { once, memory }: { once: readonly string[]; memory: MemoryShare },
): Promise<FormData> {
  // Its fields, and the form that is written of them.
  memory.take(2 * bytes.length)
  const boundary = boundaryOf(contentType)
  checkForm(bytes, boundary)
  let form: FormData
  try {
    const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` }
    form = await new Response(new Uint8Array(bytes), { headers }).formData()
  } catch (error) {
    throw new GatewayError(
      "invalid_request_error",
      { reason: "the body is not a form with the boundary that its content-type names" },
      { cause: error },
    )
  }
  const twice = once.find((name) => form.getAll(name).length > 1)
  if (twice !== undefined) {
    throw new GatewayError(
      "invalid_request_error",
      { reason: `the field ${twice} stands in it twice` },
      { param: twice },
    )
  }
  return form
}
