import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { GatewayError, type NativeAddress, OPENAI_TASKS, type OpenAiPath } from "@orrery/gateway"
import { databaseLost, HubError, type Viewer } from "@orrery/hub"
import { CORS_HEADERS, PREFLIGHT_HEADERS } from "../cross-origin.ts"
import type { Services } from "../services.ts"
import { bearerToken, isSameOrigin, viewerOf } from "../viewer.ts"

/** A provider's own path; `v1` is the router's. */
const NATIVE = /^\/router\/([a-z0-9]+(?:-[a-z0-9]+)*)\/([^?#]+)(?:\?([^#]*))?$/

const NATIVE_METHODS = new Set(["GET", "POST", "PUT"])

const ROUTES: Record<string, { method: "GET" | "POST"; name: "chat" | "models" | OpenAiPath }> = {
  "/v1/chat/completions": { method: "POST", name: "chat" },
  "/v1/models": { method: "GET", name: "models" },
  ...Object.fromEntries(
    (Object.keys(OPENAI_TASKS) as OpenAiPath[]).map((name) => [`/v1/${name}`, { method: "POST", name }]),
  ),
}

/** `/router/…` and `/v1/…`: authenticates the caller and hands the call to the gateway, on plain node:http. */
export async function answerRouter(
  request: IncomingMessage,
  response: ServerResponse,
  services: Services,
): Promise<void> {
  const { gateway, logger } = services
  response.setHeader("x-content-type-options", "nosniff")
  // The gateway sets its own for the calls that reach it, which is the one in its log.
  const requestId = randomUUID()
  response.setHeader("x-request-id", requestId)
  if (request.method === "OPTIONS") {
    response.writeHead(204, { ...PREFLIGHT_HEADERS, "access-control-allow-methods": "GET, POST, PUT, OPTIONS" }).end()
    return
  }
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.setHeader(name, value)
  try {
    const native = nativeAddress(request)
    if (native && !NATIVE_METHODS.has(request.method ?? "")) refuseMethod(request, response, [...NATIVE_METHODS])
    if (native) {
      await gateway.native(request, response, { userName: await authenticate(request, services) }, native)
      return
    }
    const path = (request.url ?? "").replace(/^\/router(?=\/)/, "").replace(/\?.*$/s, "")
    const [, modelId] = /^\/v1\/models\/(.+)$/.exec(path) ?? []
    const known = modelId === undefined ? path : "/v1/models"
    const route = Object.hasOwn(ROUTES, known) ? ROUTES[known] : undefined
    if (!route) throw new GatewayError("not_found", { path: request.url })
    if (request.method !== route.method) refuseMethod(request, response, [route.method])
    const userName = await authenticate(request, services)
    if (route.name === "chat") {
      await gateway.chat(request, response, { userName })
      return
    }
    if (route.name !== "models") {
      await gateway.openai(request, response, { userName }, route.name)
      return
    }
    const body = Buffer.from(JSON.stringify(modelId === undefined ? gateway.models() : modelOf(modelId, gateway)))
    response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body)
  } catch (error) {
    if (error instanceof GatewayError) {
      gateway.refuse(response, error)
      return
    }
    logger.error({ err: error, requestId }, "unexpected error in the router")
    const reason = databaseLost(error)?.message ?? "of a fault in its router."
    gateway.refuse(response, new GatewayError("provider_error", { provider: "This instance", reason }))
  }
}

/** One model, by its id as it stands in the path, whose slash may be encoded. @throws GatewayError `not_found` */
function modelOf(id: string, gateway: Services["gateway"]): object {
  const wanted = readable(id).toLowerCase()
  const model = gateway.models().data.find((row) => row.id.toLowerCase() === wanted)
  if (!model) throw new GatewayError("not_found", { path: `/v1/models/${id}` })
  return model
}

/** Letters in place of their codes; what is wrong stays as it is, and is no model. */
function readable(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @throws GatewayError `method_not_allowed`, always */
function refuseMethod({ method }: IncomingMessage, response: ServerResponse, allowed: string[]): never {
  response.setHeader("allow", [...allowed, "OPTIONS"].join(", "))
  throw new GatewayError("method_not_allowed", { method, allowed: allowed.join(", ") })
}

/** Where a call by a provider's own protocol goes; undefined for the router's own paths. */
function nativeAddress({ url = "" }: IncomingMessage): NativeAddress | undefined {
  const [, providerId, path, query] = NATIVE.exec(url) ?? []
  if (providerId === undefined || path === undefined || providerId === "v1") return undefined
  return { providerId, path, query: new URLSearchParams(query) }
}

/** Name of the caller. @throws GatewayError `invalid_api_key`, `permission_denied` */
async function authenticate(request: IncomingMessage, { hub }: Services): Promise<string> {
  const { authorization, cookie } = request.headers
  const viewer = await viewerForRouter({ authorization, cookie }, hub)
  if (viewer.kind === "anonymous") {
    throw new GatewayError("invalid_api_key", { reason: "The request has no access token" })
  }
  if (viewer.scope === "read") {
    throw new GatewayError("permission_denied", {
      reason: "this token may only read; use one with the scope inference",
    })
  }
  if (bearerToken(authorization) === undefined && !isSameOrigin({ get: (name) => headerText(request, name) })) {
    throw new GatewayError("permission_denied", { reason: "the request was started by another site" })
  }
  return viewer.userName
}

async function viewerForRouter(
  credentials: { authorization?: string | undefined; cookie?: string | undefined },
  hub: Services["hub"],
): Promise<Viewer> {
  try {
    return await viewerOf(hub, credentials)
  } catch (error) {
    if (error instanceof HubError && error.code === "invalid_token")
      throw new GatewayError("invalid_api_key", {}, { cause: error })
    throw error
  }
}

function headerText(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === "string" ? value : undefined
}
