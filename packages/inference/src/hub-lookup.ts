import type { CallScope } from "./call-scope.ts"
import { HubApiError } from "./errors.ts"
import { failure } from "./failure.ts"
import { objectOrNothing } from "./input-fields.ts"
import type { MappingEntry, MappingQuestion } from "./mapping-cache.ts"
import { modelPath } from "./model-path.ts"
import type { CallableTask, JsonObject } from "./provider.ts"
import { readAnswer } from "./read-body.ts"
import { isRouterToken } from "./resolve-target.ts"
import { send } from "./send.ts"
import { SYSTEM_CLOCK } from "./settings.ts"

/** The model that the hub recommends for a task. */
export async function recommendedModel(scope: CallScope, task: CallableTask): Promise<string | undefined> {
  const tasks = await getObject(scope, `${scope.settings.hubUrl}/api/tasks`, undefined)
  const { models } = objectOrNothing(tasks[task])
  const first = Array.isArray(models) ? objectOrNothing(models[0]).id : undefined
  return typeof first === "string" ? first : undefined
}

/** Who serves a model: as it is remembered, else as the hub says when it is asked with the caller's token, if that is one of the hub. */
export function mappingOf(scope: CallScope, model: string): readonly MappingEntry[] | Promise<readonly MappingEntry[]> {
  const { mappingCache, clock, hubUrl } = scope.settings
  const question = { hubUrl, model, token: hubToken(scope) }
  const now = clock === SYSTEM_CLOCK ? scope.record.startedAt : clock.now()
  return mappingCache?.get(question, now) ?? askForMapping(scope, question)
}

async function askForMapping(scope: CallScope, question: MappingQuestion): Promise<readonly MappingEntry[]> {
  const { hubUrl, model, token } = question
  const answer = await getObject(
    scope,
    `${hubUrl}/api/models/${modelPath(model)}?expand[]=inferenceProviderMapping`,
    token,
  )
  const mapping = readMapping(answer.inferenceProviderMapping, model)
  scope.settings.mappingCache?.set(question, mapping, scope.settings.clock.now())
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
    const { provider, providerId, hfModelId, status, task, adapter, adapterWeightsPath, protocol } = entry
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
      ...(typeof protocol === "string" ? { protocol } : {}),
    }
  })
}

/** Reads an object of the hub. @throws HubApiError `bad_shape` for anything else, an error with a status of success included */
async function getObject(call: CallScope, url: string, token: string | undefined): Promise<JsonObject> {
  // Cookies are for the provider's request; the hub is asked with a token or without.
  const scope = call.at({ phase: "lookup" }).with({ settings: { ...call.settings, credentials: undefined } })
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const answer = await send(scope, { method: "GET", url, headers })
  let cause: unknown
  try {
    const read = await readAnswer(scope, answer)
    const found = objectOrNothing(read)
    if (found === read && !(read instanceof Blob) && found.error === undefined) {
      return found
    }
    cause = found.error
  } catch (error) {
    if (error instanceof HubApiError || scope.end.isOver) {
      throw error
    }
    cause = error
  }
  const { place, secret } = scope
  const { request, response } = answer
  const message = `The answer of the hub at ${url} is not what it should be.`
  throw failure({ request, response, place, secret, cause }, { code: "bad_shape", message })
}

/** A provider's own key is no business of the hub. */
function hubToken(scope: CallScope): string | undefined {
  return isRouterToken(scope.secret) ? scope.secret : undefined
}
