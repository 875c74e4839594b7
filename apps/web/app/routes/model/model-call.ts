import type { SnippetOptions } from "@orrery/snippets"
import { CHAT_TASKS } from "../../chat-tasks.ts"
import type { ServingProvider } from "../../services.ts"
import type { CodeChoice } from "./code-choice.ts"

/** How a model is called: through this hub's router, or at an endpoint of the reader. */
export interface ModelCall {
  kind: "router" | "endpoint"
  options: SnippetOptions
}

/** What the call of a model depends on, besides its task. */
interface CallSetting {
  providers: readonly ServingProvider[]
  choice: CodeChoice
  routerUrl: string
}

/**
 * The chat task that this hub's router is called for; undefined for models that it cannot be called for, since it serves
 * chat only.
 *
 * A model of another task is a chat model here where the operator maps it to a provider's chat.
 */
export function routedTask(task: string | undefined, providers: readonly ServingProvider[]): string | undefined {
  if (task !== undefined && CHAT_TASKS.has(task)) return task
  return providers.some((provider) => provider.task === "conversational") ? "conversational" : undefined
}

/** Decides how a model is called; undefined when neither its task nor the operator says. */
export function modelCall(task: string | undefined, setting: CallSetting): ModelCall | undefined {
  const { providers, choice, routerUrl } = setting
  const routed = routedTask(task, providers)
  if (routed !== undefined) {
    const { provider, isStreaming } = choice
    return { kind: "router", options: { task: routed, provider, routerUrl, stream: isStreaming } }
  }
  if (task === undefined) return undefined
  return { kind: "endpoint", options: { task, provider: "hf-inference", endpointUrl: choice.endpoint } }
}
