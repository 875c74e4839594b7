import { existsSync, readFileSync } from "node:fs"
import type { KeyStore, Limits, Target, TargetTable } from "@orrery/gateway"
import { type CallableTask, openaiCompatible, type Provider, providerOf } from "@orrery/inference"
import { taskRoutes } from "@orrery/inference/task-routes"
import { ConfigError } from "./config.ts"
import {
  oddNames,
  type ProviderFile,
  type ProviderRow,
  providerFileSchema,
  readKey,
  type TargetRow,
} from "./provider-file.ts"

/** Providers and the models they serve, as the operator's file says. */
export interface ProviderConfig {
  targets: TargetTable
  keys: KeyStore
  providers: Provider[]
  limits: Partial<Limits>
  /** Things the operator should know, such as a key that is not set. */
  warnings: string[]
}

/**
 * Reads `orrery.config.json`. A missing file means that nothing is served, unless the operator named it.
 *
 * @throws ConfigError with the file, the place in it and what is wrong there
 */
export function readProviderConfig(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  { mustExist = false }: { mustExist?: boolean } = {},
): ProviderConfig {
  if (!existsSync(file)) {
    if (mustExist) throw new ConfigError(`ORRERY_CONFIG names ${file}, which does not exist.`)
    return buildProviderConfig({ providers: {}, models: {} }, file, environment)
  }
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${error instanceof Error ? error.message : error}.`, { cause: error })
  }
  const parsed = providerFileSchema.safeParse(content)
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    // What is wrong with a key is one level further down than what is wrong with a value.
    const message = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message
    return `${issue.path.join(".") || "the file"}: ${message}`
  })
  const problems = [...wrong, ...oddNames(content)]
  if (!parsed.success || problems.length > 0) throw new ConfigError(`${file}: ${problems.join("; ")}.`)
  return buildProviderConfig(parsed.data, file, environment)
}

function buildProviderConfig(
  content: ProviderFile,
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): ProviderConfig {
  const warnings: string[] = []
  const keyNames = new Map<string, string>()
  const providers = new Map<string, Provider>()
  for (const [id, row] of Object.entries(content.providers)) {
    providers.set(id, toProvider(id, row, file))
    if (row.baseUrl && providerOf(id)) {
      warnings.push(
        `providers.${id} is a server of yours with the id of ${providerOf(id)?.label}; clients take it for that one.`,
      )
    }
    if (!row.apiKeyEnv) continue
    keyNames.set(id, row.apiKeyEnv)
    const key = readKey(own(environment, row.apiKeyEnv))
    // The name is not repeated: who wrote the key itself there would find it in the log.
    const variable = `The variable that providers.${id}.apiKeyEnv names`
    if (key === undefined) warnings.push(`${variable} is not set; calls to ${id} are made without a key.`)
    else if (!key.isUsable)
      throw new ConfigError(`${variable} holds a blank, a line break or a letter that no key has.`)
  }
  const targets = new Map<string, Target[]>()
  for (const [model, value] of Object.entries(content.models)) {
    const rows = Array.isArray(value) ? value : [value]
    const known = rows.map((row, index) => toTarget(model, row, providers, `${file}: models.${model}.${index}`))
    targets.set(model.toLowerCase(), known)
  }
  return {
    targets: {
      of: (model) => targets.get(model.toLowerCase()) ?? [],
      models: () => [...targets.values()].flatMap(([first]) => first?.model ?? []),
    },
    keys: {
      keyOf: (id) => {
        const name = keyNames.get(id)
        const key = name === undefined ? undefined : readKey(own(environment, name))
        // Changed since the start into something that no request can carry: as good as none.
        return key?.isUsable ? key.key : undefined
      },
    },
    providers: [...providers.values()],
    limits: Object.fromEntries(Object.entries(content.limits ?? {}).filter(([, value]) => value !== undefined)),
    warnings,
  }
}

function toProvider(id: string, row: ProviderRow, file: string): Provider {
  if (row.baseUrl) return openaiCompatible({ id, label: row.label ?? id, baseUrl: row.baseUrl })
  const known = providerOf(id)
  if (!known) {
    throw new ConfigError(
      `${file}: providers.${id} has no baseUrl and is no known provider. Add the address of its OpenAI-compatible server.`,
    )
  }
  return known
}

function toTarget(model: string, row: TargetRow, providers: Map<string, Provider>, place: string): Target {
  const provider = providers.get(row.provider)
  if (!provider) {
    const known = [...providers.keys()].join(", ") || "none"
    throw new ConfigError(`${place} names the provider "${row.provider}"; providers of the file are: ${known}.`)
  }
  const served = Object.keys(provider.tasks)
  if (!served.includes(row.task)) {
    throw new ConfigError(
      `${place} asks ${provider.label} for the task ${JSON.stringify(row.task)}; it serves ${served.join(", ")}.`,
    )
  }
  const task = row.task as CallableTask
  const providerModel = row.providerModel ?? model
  if (taskRoutes(provider, task, { model, providerModelId: providerModel }).length === 0) {
    throw new ConfigError(
      `${place} names the model ${JSON.stringify(providerModel)}, which ${provider.label} has no address for.`,
    )
  }
  return { provider, providerModel, model, task }
}

/** A variable that is set; every object has a `constructor`. */
function own(environment: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.hasOwn(environment, name) ? environment[name] : undefined
}
