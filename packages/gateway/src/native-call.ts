import type { IncomingMessage, ServerResponse } from "node:http"
import type { Deadlines } from "./deadlines.ts"
import { GatewayError } from "./gateway-error.ts"
import { createJobGrants, jobRequests } from "./job-grants.ts"
import type { MemoryShare } from "./memory.ts"
import { type NativeBody, readNativeBody } from "./native-body.ts"
import { type NativeAddress, type NativeRoute, type NativeRoutes, providerHeaders } from "./native-routes.ts"
import type { KeyStore, Limits, Target, Timeouts } from "./ports.ts"
import { relayAnswer } from "./relay-answer.ts"
import type { UpstreamRequest } from "./upstream-request.ts"

/** What a call by a provider's own protocol needs of the gateway. */
export interface NativeParts {
  readonly routes: NativeRoutes
  readonly keys: KeyStore
  readonly timeouts: Timeouts
  readonly limits: Limits
  /** Asks a provider; an answer with an error status is thrown. */
  readonly ask: (request: UpstreamRequest, target: Target, deadlines: Deadlines) => Promise<IncomingMessage>
}

/** One call by a provider's own protocol. */
export interface NativeExchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly address: NativeAddress
  readonly userName: string
  readonly deadlines: Deadlines
  readonly memory: MemoryShare
  /** Told as soon as it is known who is asked. */
  readonly onTarget: (target: Target, isStream: boolean) => void
}

/** Relays calls by the providers' own protocols: of the models that are served here, and of the jobs that callers started. */
export function createNativeRelay(parts: NativeParts): (exchange: NativeExchange) => Promise<void> {
  const grants = createJobGrants()

  const submit = async (exchange: NativeExchange) => {
    const { request: received, address, memory } = exchange
    const { body, route } = await readNativeBody(received, parts.routes.at(address), parts.limits, memory)
    exchange.onTarget(route.target, body.isStream)
    const request = submission(exchange.request, body, route, parts.keys)
    const answer = await parts.ask(request, route.target, exchange.deadlines)
    const isChat = route.target.task === "conversational"
    const { target, poll } = route
    const onJson = (json: unknown) => {
      if (poll !== undefined) grants.remember(exchange.userName, jobRequests(json, route, poll))
    }
    await relayAnswer(answer, exchange, parts, { target, isStream: body.isStream, isChat, onJson })
  }

  const follow = async (exchange: NativeExchange, { target, url }: { target: Target; url: string }) => {
    exchange.onTarget(target, false)
    const request: UpstreamRequest = {
      method: exchange.request.method as UpstreamRequest["method"],
      url: new URL(url),
      headers: { ...headersTo(target, parts.keys), accept: "application/json, */*;q=0.5" },
      body: Buffer.alloc(0),
    }
    const answer = await parts.ask(request, target, exchange.deadlines)
    await relayAnswer(answer, exchange, parts, { target, isStream: false, isChat: false })
  }

  return async (exchange) => {
    const { request, address, userName } = exchange
    const { method = "" } = request
    const job = grants.find(userName, method, address)
    if (job !== undefined) return follow(exchange, job)
    if (method !== "POST")
      throw new GatewayError("job_not_found", { path: `/router/${address.providerId}/${address.path}` })
    return submit(exchange)
  }
}

function submission(request: IncomingMessage, body: NativeBody, route: NativeRoute, keys: KeyStore): UpstreamRequest {
  const { accept = "*/*", prefer } = request.headers
  return {
    method: "POST",
    url: new URL(route.url),
    headers: {
      ...headersTo(route.target, keys),
      accept: body.isStream ? "text/event-stream" : accept,
      "content-type": body.contentType,
      "content-length": String(body.bytes.length),
      // Of a client's wishes only this one has a meaning to providers: how long an answer may be held back.
      ...(typeof prefer === "string" && /^wait(?:=\d{1,3})?$/.test(prefer) ? { prefer } : {}),
    },
    body: body.bytes,
  }
}

function headersTo({ provider }: Target, keys: KeyStore): Record<string, string> {
  // Compressed answers would have to be unpacked to see their events and errors.
  return { ...providerHeaders(provider, keys.keyOf(provider.id)), "accept-encoding": "identity" }
}
