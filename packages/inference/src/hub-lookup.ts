import { type CallScope, scopeAt } from "./call-scope.ts"
import { HubApiError } from "./errors.ts"
import { failure } from "./failure.ts"
import { objectOrNothing } from "./input-fields.ts"
import type { MappingEntry } from "./mapping-cache.ts"
import { modelPath } from "./model-path.ts"
import type { CallableTask, JsonObject } from "./provider.ts"
import { readAnswer } from "./read-body.ts"
import { isRouterToken } from "./resolve-target.ts"
import { send } from "./send.ts"

/** Questions to the hub. */
export interface HubLookup {
  readonly mappingOf: (model: string) => Promise<readonly MappingEntry[]>
  /** The model that the hub recommends for a task. */
  readonly defaultModel: (task: CallableTask) => Promise<string | undefined>
  readonly warn: (message: string) => void
}

/** Asks the hub through the transport of a call, with the caller's token if it is one of the hub. */
export function hubLookup(scope: CallScope): HubLookup {
  return {
    mappingOf: (model) => mappingOf(scope, model),
    defaultModel: async (task) => {
      const tasks = await getJson(scope, `${scope.settings.hubUrl}/api/tasks`, undefined)
      const models = objectOrNothing(objectOrNothing(tasks)[task]).models
      const first = Array.isArray(models) ? objectOrNothing(models[0]).id : undefined
      return typeof first === "string" ? first : undefined
    },
    warn: scope.settings.warn,
  }
}

async function mappingOf(scope: CallScope, model: string): Promise<readonly MappingEntry[]> {
  const { hubUrl, mappingCache, clock } = scope.settings
  const key = `${hubUrl}\n${model}\n${hubToken(scope) ?? ""}`
  const known = mappingCache?.get(key, clock.now())
  if (known !== undefined) {
    return known
  }
  const answer = objectOrNothing(
    await getJson(scope, `${hubUrl}/api/models/${modelPath(model)}?expand[]=inferenceProviderMapping`, hubToken(scope)),
  )
  const mapping = readMapping(answer.inferenceProviderMapping, model)
  mappingCache?.set(key, mapping, clock.now())
  return mapping
}

/** The mapping comes as a list, or as an object with the provider as key; entries without an id are left out. */
function readMapping(value: unknown, model: string): readonly MappingEntry[] {
  const entries = Array.isArray(value)
    ? value.map(objectOrNothing)
    : Object.entries(objectOrNothing(value)).map(
        ([provider, entry]) => ({ provider, ...objectOrNothing(entry) }) as JsonObject,
      )
  return entries.flatMap((entry) => {
    const { provider, providerId, hfModelId, status, task, adapter, adapterWeightsPath } = entry
    if (typeof provider !== "string" || typeof providerId !== "string" || typeof task !== "string") {
      return []
    }
    return {
      provider,
      hubModelId: typeof hfModelId === "string" ? hfModelId : model,
      providerModelId: providerId,
      status: typeof status === "string" ? status : "live",
      task,
      ...(typeof adapter === "string" ? { adapter } : {}),
      ...(typeof adapterWeightsPath === "string" ? { adapterWeightsPath } : {}),
    }
  })
}

async function getJson(call: CallScope, url: string, token: string | undefined): Promise<unknown> {
  // Cookies are for the provider's request; the hub is asked with a token or without.
  const scope = { ...scopeAt(call, { phase: "lookup" }), settings: { ...call.settings, credentials: undefined } }
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const answer = await send(scope, { method: "GET", url, headers })
  try {
    return await readAnswer(scope, answer)
  } catch (cause) {
    if (cause instanceof HubApiError || scope.signal.aborted) {
      throw cause
    }
    const facts = {
      request: answer.request,
      response: answer.response,
      place: scope.place,
      secret: scope.secret,
      cause,
    }
    throw failure(facts, { code: "bad_shape", message: `The answer of the hub at ${url} cannot be read as JSON.` })
  }
}

/** A provider's own key is no business of the hub. */
function hubToken(scope: CallScope): string | undefined {
  return isRouterToken(scope.secret) ? scope.secret : undefined
}
