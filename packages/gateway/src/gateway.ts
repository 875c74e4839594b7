import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { ClientGone, type Deadlines, startDeadlines } from "./deadlines.ts"
import { GatewayError } from "./gateway-error.ts"
import { createMemory, type MemoryShare } from "./memory.ts"
import { createNativeRelay, type NativeParts } from "./native-call.ts"
import { createNativeRoutes, type NativeAddress } from "./native-routes.ts"
import { onSocketClose } from "./on-socket-close.ts"
import { type OpenAiPath, type RoutedCall, readChatCall, readOpenAiCall } from "./openai-call.ts"
import {
  type CallRecord,
  DEFAULT_LIMITS,
  DEFAULT_TIMEOUTS,
  type KeyStore,
  type Limits,
  type Target,
  type TargetTable,
  type Timeouts,
} from "./ports.ts"
import { answerError } from "./provider-answer.ts"
import { refuseBody } from "./refuse-body.ts"
import { relayAnswer } from "./relay-answer.ts"
import { createUpstream, type Upstream, UpstreamError } from "./upstream.ts"
import type { UpstreamRequest } from "./upstream-request.ts"

export interface GatewayOptions {
  readonly targets: TargetTable
  readonly keys: KeyStore
  readonly timeouts?: Partial<Timeouts>
  readonly limits?: Partial<Limits>
  readonly onFinished?: (record: CallRecord) => void
  /** An unexpected error; the client saw only the request id. */
  readonly onUnexpected?: (error: unknown, requestId: string) => void
  readonly newId?: () => string
}

/** A model as OpenAI lists it, with its providers. */
export interface ListedModel {
  id: string
  object: "model"
  created: number
  owned_by: string
  providers: { provider: string; status: "live"; task: string }[]
}

export interface Gateway {
  /** Answers a chat request. Never rejects: every failure becomes an answer in OpenAI's shape. */
  chat(request: IncomingMessage, response: ServerResponse, caller: { userName: string }): Promise<void>
  /** Answers a request for another task in OpenAI's form, as `chat` does. */
  openai(
    request: IncomingMessage,
    response: ServerResponse,
    caller: { userName: string },
    path: OpenAiPath,
  ): Promise<void>
  /** Answers a request by a provider's own protocol: the submission of a task, or a question about a job. Never rejects either. */
  native(
    request: IncomingMessage,
    response: ServerResponse,
    caller: { userName: string },
    address: NativeAddress,
  ): Promise<void>
  /** Answers any other error in the same shape and with the same headers. */
  refuse(response: ServerResponse, error: GatewayError): void
  /** The models that are served here, as OpenAI's list with the providers of each. */
  models(): { object: "list"; data: ListedModel[] }
  /** Calls that are not answered yet. */
  openCalls(): number
  /** Bytes of requests and answers that these calls hold. */
  heldBytes(): number
  close(): void
}

export function createGateway(options: GatewayOptions): Gateway {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...options.timeouts }
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const newId = options.newId ?? randomUUID
  const upstream = createUpstream(timeouts)
  const openCalls = countCalls(limits.callsPerUser)
  const memory = createMemory(limits.heldBytes)

  const parts = { ...options, timeouts, limits, routes: createNativeRoutes(options.targets) }
  const ask = createAsk(upstream, options.keys)
  const relayNative = createNativeRelay({ ...parts, ask })

  /** Tries the targets in order until one starts to answer. */
  const firstAnswer = async (
    call: Call,
    requestFor: (target: Target) => UpstreamRequest | Promise<UpstreamRequest>,
  ): Promise<{ target: Target; answer: IncomingMessage }> => {
    let failure: unknown
    for (const target of call.targets) {
      call.current = target
      call.attempts++
      try {
        return { target, answer: await ask(await requestFor(target), target, call.deadlines) }
      } catch (error) {
        failure = error
        if (call.deadlines.signal.aborted || !isWorthAnother(failure)) throw failure
      }
    }
    throw failure
  }

  const relay = async (response: ServerResponse, call: Call, read: RoutedCall, isChat: boolean): Promise<void> => {
    call.model = read.model
    call.isStream = read.isStream
    call.targets = read.choose()
    const { target, answer } = await firstAnswer(call, read.requestFor)
    const plan = { target, isStream: read.isStream, isChat }
    await relayAnswer(answer, { response, ...call }, parts, plan)
  }

  /** Answers one call, whatever becomes of it. */
  const answerCall = async (
    response: ServerResponse,
    caller: { userName: string },
    relayCall: (call: Call) => Promise<void>,
  ): Promise<void> => {
    const startedAt = performance.now()
    const requestId = newId()
    const call = newCall(timeouts, memory.share(caller.userName))
    // `close` without a finished answer is the client leaving, in every phase of the call.
    const onClose = () => {
      if (!response.writableFinished) call.deadlines.abort(new ClientGone("The client closed the connection."))
    }
    response.setHeader("x-request-id", requestId)
    response.on("close", onClose)
    const stopWaiting = onSocketClose(response.req.socket, onClose)
    // It may have left while its token was looked up, which is told once only.
    if (response.destroyed || response.req.socket.destroyed) onClose()
    let outcome: CallRecord["outcome"] = "answered"
    openCalls.begin(caller.userName)
    try {
      openCalls.check(caller.userName)
      await relayCall(call)
    } catch (error) {
      // Whatever broke because the client left is not a failure of its own.
      const isGone = call.deadlines.signal.reason instanceof ClientGone
      outcome = isGone ? "client_gone" : refuseWith(response, error, { ...options, requestId })
    } finally {
      stopWaiting()
      openCalls.end(caller.userName)
      call.deadlines.clear()
      call.memory.giveBack()
      options.onFinished?.(recordOf(call, { requestId, ...caller, outcome, status: response.statusCode, startedAt }))
    }
  }

  return {
    chat: (request, response, caller) =>
      answerCall(response, caller, async (call) =>
        relay(response, call, await readChatCall(request, call.memory, parts), true),
      ),
    openai: (request, response, caller, path) =>
      answerCall(response, caller, async (call) => {
        await relay(response, call, await readOpenAiCall(request, { path, memory: call.memory }, parts), false)
      }),
    native: (request, response, caller, address) =>
      answerCall(response, caller, (call) => {
        const onTarget = (target: Target, isStream: boolean) => {
          Object.assign(call, { current: target, attempts: 1, model: target.model, isStream })
        }
        const { deadlines, memory: share } = call
        return relayNative({ request, response, address, ...caller, deadlines, memory: share, onTarget })
      }),
    refuse,
    models: () => listModels(options.targets),
    openCalls: () => openCalls.all(),
    heldBytes: () => memory.held(),
    close: () => upstream.close(),
  }
}

/** Counts the calls of each user that are not answered yet. */
function countCalls(limit: number) {
  const counts = new Map<string, number>()
  const add = (userName: string, change: 1 | -1) => {
    const count = (counts.get(userName) ?? 0) + change
    if (count === 0) counts.delete(userName)
    else counts.set(userName, count)
  }
  return {
    begin: (userName: string) => add(userName, 1),
    end: (userName: string) => add(userName, -1),
    all: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** @throws GatewayError `too_many_calls` */
    check(userName: string): void {
      if ((counts.get(userName) ?? 0) > limit) throw new GatewayError("too_many_calls", { limit }, { retryAfter: "1" })
    },
  }
}

/** What asks one provider; an answer with an error status is thrown as what it stands for. */
function createAsk(upstream: Upstream, keys: KeyStore): NativeParts["ask"] {
  return async (request, target, deadlines) => {
    try {
      const answer = await upstream.send(request, deadlines.signal)
      deadlines.alive()
      const status = answer.statusCode ?? 0
      if (status >= 200 && status < 300) return answer
      // What is said in it has a limit of its own, and the next provider a beginning of its own.
      deadlines.rest()
      throw await answerError(answer, target, keys.keyOf(target.provider.id), deadlines)
    } catch (error) {
      if (deadlines.signal.aborted) throw deadlines.signal.reason
      throw error instanceof UpstreamError ? unreachable(error, target) : error
    }
  }
}

const CLIENT_CLOSED = 499

type CallEnd = Pick<CallRecord, "requestId" | "userName" | "outcome" | "status"> & { startedAt: number }

function recordOf(call: Call, { requestId, userName, outcome, status, startedAt }: CallEnd): CallRecord {
  return {
    requestId,
    userName,
    model: call.model,
    task: call.current?.task,
    provider: call.current?.provider.id,
    status: outcome === "client_gone" ? CLIENT_CLOSED : status,
    isStream: call.isStream,
    attempts: call.attempts,
    durationMs: performance.now() - startedAt,
    outcome,
  }
}

interface Call {
  deadlines: Deadlines
  memory: MemoryShare
  targets: readonly Target[]
  current: Target | undefined
  attempts: number
  model: string
  isStream: boolean
}

function newCall(timeouts: Timeouts, memory: MemoryShare): Call {
  const call = { memory, targets: [] as readonly Target[], attempts: 0, model: "", isStream: false }
  const withTarget: Omit<Call, "deadlines"> = { ...call, current: undefined }
  const deadlines = startDeadlines(timeouts, () => withTarget.current?.provider.label ?? "The provider")
  return Object.assign(withTarget, { deadlines })
}

/** @returns the outcome for the record */
function refuseWith(
  response: ServerResponse,
  error: unknown,
  { requestId, onUnexpected }: Pick<GatewayOptions, "onUnexpected"> & { requestId: string },
): string {
  if (error instanceof GatewayError) {
    refuse(response, error)
    return error.code
  }
  onUnexpected?.(error, requestId)
  if (!response.headersSent) sendJson(response, 500, internalError(requestId))
  else response.destroy()
  return "internal"
}

function refuse(response: ServerResponse, error: GatewayError): void {
  if (response.headersSent) return
  if (error.retryAfter !== undefined) response.setHeader("retry-after", error.retryAfter)
  if (error.status === 413 || error.status === 408) {
    refuseBody(response, error.status, Buffer.from(JSON.stringify(error.toBody())))
    return
  }
  sendJson(response, error.status, error.toBody())
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { "content-type": "application/json", "content-length": bytes.length })
  response.end(bytes)
}

function internalError(requestId: string): object {
  const message = `The gateway failed in a way it did not expect. The log has it under request id ${requestId}.`
  return { error: { message, type: "internal_error", param: null, code: "internal" } }
}

function unreachable(error: UpstreamError, target: Target): GatewayError {
  const provider = target.provider.label
  if (error.code === "connect_timeout" || error.code === "first_byte_timeout") {
    return new GatewayError("provider_timeout", { provider, reason: error.message }, { cause: error })
  }
  return new GatewayError("provider_error", { provider, reason: `${error.message}.` }, { cause: error })
}

/** Another provider may do better when this one failed; a request that is wrong is wrong everywhere. */
function isWorthAnother(failure: unknown): boolean {
  return failure instanceof GatewayError && (failure.status >= 500 || failure.code === "provider_rate_limited")
}

function listModels(targets: TargetTable): { object: "list"; data: ListedModel[] } {
  const data = targets.models().map(
    (id): ListedModel => ({
      id,
      object: "model",
      created: 0,
      owned_by: id.split("/")[0] ?? id,
      providers: targets.of(id).map(({ provider, task }) => ({ provider: provider.id, status: "live", task })),
    }),
  )
  return { object: "list", data }
}
