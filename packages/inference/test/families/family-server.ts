import { EventEmitter, once } from "node:events"
import { isDeepStrictEqual } from "node:util"
import { json, type ProviderServer, type Responder, type SeenRequest, startProviderServer } from "../provider-server.ts"
import { type BodyPlan, HUB_MODEL, MODEL, type ServedTask, type Stage, type StagePlan } from "./served-task.ts"

/** Token of the hub and its router. */
export const TOKEN = "hf_token-1"

/** A provider's own key. */
export const KEY = "own-key-1"

/** What stands before a provider's own key. */
const KEY_SCHEMES: Readonly<Record<string, string>> = {
  "fal-ai": "Key",
  clarifai: "Key",
  "black-forest-labs": "X-Key",
}

/** Hub, router, provider and file host in one, for one task. */
export interface FamilyServer extends ProviderServer {
  /** What was wrong with the requests; each was answered with status 418. */
  readonly problems: readonly string[]
  /** Requests of a stage, in order. */
  readonly requestsOf: (stage: Stage | "lookup") => readonly SeenRequest[]
  /** Resolves once a stage has got a request. */
  readonly reached: (stage: Stage) => Promise<void>
}

/** Answers in place of the good ones. */
export type Faults = { readonly [Name in Stage]?: readonly Responder[] }

/**
 * Starts a server that takes the requests of one task and nothing else.
 *
 * The router is below `/router`, the provider's own host below `/own`, files and the hub are at the root.
 */
export async function startFamilyServer(served: ServedTask, faults: Faults = {}): Promise<FamilyServer> {
  const problems: string[] = []
  const requests = new Map<Stage | "lookup", SeenRequest[]>()
  const arrivals = new EventEmitter()
  const respond: Responder = (response, request) => {
    const { stage, problem } = matchRequest(served, request)
    if (stage === undefined || problem !== undefined) {
      problems.push(`${request.method} ${request.path}: ${problem ?? "no such path"}`)
      json({ error: `The test's server refuses: ${problem}` }, 418)(response, request)
      return
    }
    const earlier = requests.get(stage) ?? []
    requests.set(stage, [...earlier, request])
    arrivals.emit(stage)
    const answers = stage === "lookup" ? [mappingOf(served)] : (faults[stage] ?? served.stages[stage]?.answers ?? [])
    answers[Math.min(earlier.length, answers.length - 1)]?.(response, request)
  }
  const server = await startProviderServer(respond)
  return {
    ...server,
    problems,
    requestsOf: (stage) => requests.get(stage) ?? [],
    reached: async (stage) => {
      if (!requests.has(stage)) {
        await once(arrivals, stage)
      }
    },
  }
}

/** What the hub tells of the model. */
export function mappingOf(...serving: readonly ServedTask[]): Responder {
  const inferenceProviderMapping = serving.map(({ provider, task, providerModel = MODEL }) => ({
    provider,
    providerId: providerModel,
    hfModelId: HUB_MODEL,
    status: "live",
    task,
  }))
  return json({ inferenceProviderMapping })
}

/** What a request may have beside the provider's own headers; the transport writes most of it. */
const KNOWN_HEADERS: ReadonlySet<string> = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "host",
  "sec-fetch-mode",
  "transfer-encoding",
  "user-agent",
])

interface Match {
  readonly stage?: Stage | "lookup"
  readonly problem?: string | undefined
}

function matchRequest(served: ServedTask, request: SeenRequest): Match {
  if (request.path === `/api/models/${HUB_MODEL}?expand[]=inferenceProviderMapping`) {
    const { authorization } = request.headers
    const isRight = authorization === undefined || authorization === `Bearer ${TOKEN}`
    return { stage: "lookup", problem: isRight ? undefined : "the hub got a key that is not its own" }
  }
  for (const [stage, plan] of Object.entries(served.stages) as [Stage, StagePlan][]) {
    const ways = plan.isKeyless === true ? [keylessWay()] : [routedWay(served, plan), directWay(served)]
    for (const way of ways) {
      if (isPath(plan.path, way, request.path) && plan.method === request.method) {
        return { stage, problem: problemOf(plan, way, request) }
      }
    }
  }
  return {}
}

/** A way to the provider: what stands before and after the path, and the key that it takes. */
interface Way {
  readonly prefix: string
  readonly query: string
  readonly authorization: string | undefined
}

function routedWay({ provider }: ServedTask, { routedQuery }: StagePlan): Way {
  const query = routedQuery === undefined ? "" : `?${routedQuery}`
  return { prefix: `/router/${provider}/`, query, authorization: `Bearer ${TOKEN}` }
}

function directWay({ provider }: ServedTask): Way {
  return { prefix: "/own/", query: "", authorization: `${KEY_SCHEMES[provider] ?? "Bearer"} ${KEY}` }
}

function keylessWay(): Way {
  return { prefix: "", query: "", authorization: undefined }
}

function isPath(expected: string | RegExp, { prefix, query }: Way, found: string): boolean {
  return typeof expected === "string" ? `${prefix}${expected}${query}` === found : expected.test(found)
}

function problemOf(plan: StagePlan, { authorization }: Way, request: SeenRequest): string | undefined {
  const { headers } = request
  if (headers.authorization !== authorization) {
    return "another authorization than expected"
  }
  const wrong = Object.entries(plan.headers ?? {}).find(([name, value]) => headers[name] !== value)
  if (wrong !== undefined) {
    return `header ${wrong[0]} is ${headers[wrong[0]]}`
  }
  const foreign = Object.keys(headers).find((name) => !KNOWN_HEADERS.has(name) && plan.headers?.[name] === undefined)
  if (foreign !== undefined) {
    return `header ${foreign} is not wanted here`
  }
  if (plan.body === undefined) {
    return request.bytes.length === 0 ? undefined : "a body"
  }
  return bodyProblem(plan.body, request)
}

function bodyProblem(body: BodyPlan, { headers, bytes, body: text }: SeenRequest): string | undefined {
  const type = headers["content-type"] ?? "no type"
  switch (body.kind) {
    case "json":
      return type === "application/json" && isDeepStrictEqual(parsed(text), body.value)
        ? undefined
        : `${type} body ${text.slice(0, 300)}`
    case "bytes":
      return type === body.type && Buffer.from(bytes).toString("base64") === body.base64
        ? undefined
        : `${bytes.length} bytes of ${type}`
    case "form":
      return formProblem(body, Buffer.from(bytes).toString("latin1"), type)
  }
}

/** Reads the parts of a form, which is all that the server of such a route does. */
function formProblem(body: BodyPlan & { readonly kind: "form" }, text: string, type: string): string | undefined {
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1]
  const parts = boundary === undefined ? [] : text.split(`--${boundary}`).slice(1, -1)
  const found = parts.map((part) => {
    const [head = "", content = ""] = part.split("\r\n\r\n")
    return { head, content: content.slice(0, -2) }
  })
  const { name, type: fileType, base64 } = body.file
  const expected = [
    {
      head: `\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${fileType}`,
      content: Buffer.from(base64, "base64").toString("latin1"),
    },
    ...Object.entries(body.fields).map(([field, content]) => ({
      head: `\r\nContent-Disposition: form-data; name="${field}"`,
      content,
    })),
  ]
  return isDeepStrictEqual(found, expected) ? undefined : `${type} with ${JSON.stringify(found).slice(0, 300)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // equals no body that a test expects
  }
}
