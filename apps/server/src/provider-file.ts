import { z } from "zod"

// Words that choose by a policy where the suffix of a model chooses a provider, and the router's own path.
const TAKEN_IDS = new Set(["v1", "auto", "fastest", "cheapest", "preferred"])

// Characters that a header can carry; providers' keys are printable ASCII.
const KEY = /^[\x21-\x7e]+$/

const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: "is not an http(s) address" })
  .refine((text) => !/[?#]/.test(text), "has a query or fragment, to which no path can be joined")
  .refine((text) => !hasUserInfo(text), "holds a user name or password; name a key's variable in apiKeyEnv instead")

const providerSchema = z.strictObject({
  baseUrl: baseUrlSchema.optional(),
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

/** What `orrery.config.json` may hold. */
export const providerFileSchema = z.strictObject({
  $schema: z.string().optional(),
  providers: z
    .record(
      z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not kebab-case")
        .refine((id) => !TAKEN_IDS.has(id), "is a word of the router itself"),
      providerSchema,
    )
    .default({}),
  models: z
    .record(
      z
        .string()
        .min(1)
        .max(300)
        .regex(/^[^\s\p{Cc}]+$/u, "has a blank or control character"),
      z.union([targetSchema, z.array(targetSchema).min(1)]),
    )
    .default({}),
  limits: z
    .strictObject({ callsPerUser: z.int().min(1).optional(), heldBytes: z.int().min(100_000_000).optional() })
    .optional(),
})

export type ProviderFile = z.infer<typeof providerFileSchema>
export type ProviderRow = z.infer<typeof providerSchema>
export type TargetRow = z.infer<typeof targetSchema>

/** What the schema cannot see: names that are lost on the way, and models that are one to every caller. */
export function oddNames(content: unknown): string[] {
  return ["providers", "models"].flatMap((section) => {
    const names = Object.keys((content as Record<string, object>)?.[section] ?? {})
    const twice = names.filter((name, place) => names.findIndex((other) => isAlike(other, name)) < place)
    return [
      ...names.filter((name) => name === "__proto__").map((name) => `${section}.${name}: cannot be a name`),
      ...twice.map((name) => `${section}.${name}: stands in it twice, in other letter case`),
    ]
  })
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * A provider's key as its variable holds it, without the line break that files end with.
 *
 * @returns undefined for none; `isUsable` is false when no header can carry it
 */
export function readKey(text: string | undefined): { key: string; isUsable: boolean } | undefined {
  const key = text?.trim() ?? ""
  return key === "" ? undefined : { key, isUsable: KEY.test(key) }
}

function hasUserInfo(text: string): boolean {
  const { username, password } = new URL(text)
  return username !== "" || password !== ""
}
