import type { Provider } from "../provider.ts"
import { falAi } from "./fal-ai.ts"
import { groq } from "./groq.ts"
import { hfInference } from "./hf-inference.ts"
import { together } from "./together.ts"

/** Every built-in provider by its id, in alphabetical order. */
export const PROVIDERS = {
  "fal-ai": falAi,
  groq,
  "hf-inference": hfInference,
  together,
} as const satisfies Readonly<Record<string, Provider>>

/** The id of a built-in provider. */
export type ProviderId = keyof typeof PROVIDERS

/** Finds a provider by id, first among those given, then among the built-in ones. */
export function providerOf(id: string, own: readonly Provider[] = []): Provider | undefined {
  const found = own.find((provider) => provider.id === id)
  if (found !== undefined) {
    return found
  }
  return Object.hasOwn(PROVIDERS, id) ? PROVIDERS[id as ProviderId] : undefined
}
