import { existsSync, readFileSync } from "node:fs"
import type { KeyStore, Limits, Target, TargetTable } from "@orrery/gateway"
import { type CallableTask, openaiCompatible, type Provider, providerOf } from "@orrery/inference"
import { z } from "zod"
import { ConfigError } from "./config.ts"

const providerSchema = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/, error: "is not an http(s) address" }).optional(),
  label: z.string().min(1).max(80).optional(),
  apiKeyEnv: z
    .string()
    .regex(
      /^[A-Za-z_][A-Za-z0-9_]*$/,
      "is not the name of an environment variable (write the name, never the key itself)",
    )
    .optional(),
})

const targetSchema = z.strictObject({
  provider: z.string().min(1),
  providerModel: z.string().min(1).max(300).optional(),
  task: z.string().default("conversational"),
})

const fileSchema = z.strictObject({
  $schema: z.string().optional(),
  providers: z
    .record(
      z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not kebab-case")
        .refine((id) => id !== "v1", "is a path of the router itself"),
      providerSchema,
    )
    .default({}),
  models: z.record(z.string().min(1).max(300), z.union([targetSchema, z.array(targetSchema).min(1)])).default({}),
  limits: z
    .strictObject({ callsPerUser: z.int().min(1).optional(), heldBytes: z.int().min(100_000_000).optional() })
    .optional(),
})

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
  const parsed = fileSchema.safeParse(content)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      // What is wrong with a key is one level further down than what is wrong with a value.
      const message = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message
      return `${issue.path.join(".") || "the file"}: ${message}`
    })
    throw new ConfigError(`${file}: ${problems.join("; ")}.`)
  }
  return buildProviderConfig(parsed.data, file, environment)
}

function buildProviderConfig(
  content: z.infer<typeof fileSchema>,
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
    if (!environment[row.apiKeyEnv])
      warnings.push(`${row.apiKeyEnv} is not set; calls to ${id} are made without a key.`)
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
        return name === undefined ? undefined : environment[name]
      },
    },
    providers: [...providers.values()],
    limits: Object.fromEntries(Object.entries(content.limits ?? {}).filter(([, value]) => value !== undefined)),
    warnings,
  }
}

function toProvider(id: string, row: z.infer<typeof providerSchema>, file: string): Provider {
  if (row.baseUrl) return openaiCompatible({ id, label: row.label ?? id, baseUrl: row.baseUrl })
  const known = providerOf(id)
  if (!known) {
    throw new ConfigError(
      `${file}: providers.${id} has no baseUrl and is no known provider. Add the address of its OpenAI-compatible server.`,
    )
  }
  return known
}

function toTarget(
  model: string,
  row: z.infer<typeof targetSchema>,
  providers: Map<string, Provider>,
  place: string,
): Target {
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
  return { provider, providerModel: row.providerModel ?? model, model, task: row.task as CallableTask }
}
