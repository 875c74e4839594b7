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
 * The task that this hub's router is called for; undefined for models that no provider serves here, but for those of chat.
 *
 * The operator decides: a model of another task is a chat model here where it is mapped to a provider's chat.
 */
export function routedTask(task: string | undefined, providers: readonly ServingProvider[]): string | undefined {
  const isChatModel = isChatTask(task)
  if (providers.length === 0) return isChatModel ? task : undefined
  if (!isChatModel && providers.some((provider) => provider.task === task)) return task
  if (providers.some(isChat)) return isChatModel ? task : "conversational"
  // Nothing but chat is shown for models that write text, and completions are none.
  return providers.find((provider) => !isChatTask(provider.task))?.task
}

/** The providers that the router is called with for that task. */
export function routedProviders(
  task: string | undefined,
  providers: readonly ServingProvider[],
): readonly ServingProvider[] {
  const routed = routedTask(task, providers)
  if (routed === undefined) return []
  return providers.filter((provider) => (isChatTask(routed) ? isChat(provider) : provider.task === routed))
}

export function isChatTask(task: string | undefined): boolean {
  return task !== undefined && CHAT_TASKS.has(task)
}

function isChat({ task }: ServingProvider): boolean {
  return task === "conversational"
}

/** Decides how a model is called; undefined when neither its task nor the operator says. */
export function modelCall(task: string | undefined, setting: CallSetting): ModelCall | undefined {
  const { providers, choice, routerUrl } = setting
  const routed = routedTask(task, providers)
  if (routed !== undefined) {
    const { provider, isStreaming } = choice
    if (isChatTask(routed)) {
      return { kind: "router", options: { task: routed, provider, routerUrl, stream: isStreaming } }
    }
    // The router chooses among providers for chat alone: any other call names its provider.
    const serving = routedProviders(task, providers)
    const chosen = serving.find((row) => row.provider === provider) ?? serving[0]
    if (chosen !== undefined) {
      const { providerModel: providerModelId } = chosen
      return { kind: "router", options: { task: routed, provider: chosen.provider, providerModelId, routerUrl } }
    }
  }
  if (task === undefined) return undefined
  return { kind: "endpoint", options: { task, provider: "hf-inference", endpointUrl: choice.endpoint } }
}
