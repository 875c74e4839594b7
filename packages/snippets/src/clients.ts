import { dropsAdapter, hubCall, hubProviderObstacle } from "./hub-client-calls.ts"
import type { SnippetClient, SnippetLanguage } from "./snippet.ts"
import { openaiBaseUrl, type SnippetCall } from "./snippet-call.ts"
import { isProviderKey, isPublic } from "./snippet-target.ts"

/** A client of a language and what it needs. */
export interface ClientEntry {
  readonly language: SnippetLanguage
  readonly client: SnippetClient
  readonly extension: string
  /** The command that installs what the code of a call imports. */
  readonly install?: (call: SnippetCall) => string | undefined
  /** True when the client knows the answers of every provider, so that its result depends on the task alone. */
  readonly readsAnswers?: boolean
  /** Variable that the client reads its key from, where its code names none. */
  readonly ownVariable?: string
  /** Why the client cannot make a call that it has a template for: a clause with its full stop. */
  readonly obstacle: (call: SnippetCall) => string | undefined
}

/** Every client, in the order in which they are shown. */
export const CLIENTS: readonly ClientEntry[] = [
  {
    language: "python",
    client: "openai",
    extension: "py",
    install: () => 'pip install "openai>=1.40"',
    obstacle: openaiObstacle,
  },
  {
    language: "python",
    client: "huggingface_hub",
    extension: "py",
    readsAnswers: true,
    install: ({ target }) => `pip install "huggingface_hub>=1.0"${HUB_EXTRAS[resultOf(target.task)] ?? ""}`,
    obstacle: hubClientObstacle,
  },
  {
    language: "python",
    client: "fal_client",
    extension: "py",
    install: () => 'pip install "fal_client>=0.7"',
    ownVariable: "FAL_KEY",
    obstacle: ({ target, options }) =>
      target.clientProvider !== "fal-ai" || options.endpointUrl !== undefined
        ? "fal_client calls fal only."
        : undefined,
  },
  {
    language: "python",
    client: "requests",
    extension: "py",
    install: () => 'pip install "requests>=2.32"',
    obstacle: rawObstacle,
  },
  {
    language: "js",
    client: "openai",
    extension: "mjs",
    install: () => 'npm install "openai@>=5"',
    obstacle: openaiObstacle,
  },
  {
    language: "js",
    client: "orrery.js",
    extension: "mjs",
    readsAnswers: true,
    install: () => 'npm install "@orrery/inference@>=0.1"',
    obstacle: (call) =>
      targetMember(call) ??
      (hasKeyForAutomaticChat(call)
        ? "orrery.js takes a key that is no hub's token for a provider's own, and none is named."
        : undefined),
  },
  { language: "js", client: "fetch", extension: "mjs", obstacle: rawObstacle },
  {
    language: "sh",
    client: "curl",
    extension: "sh",
    install: ({ target }) =>
      target.job !== undefined || ["base64", "url"].includes(target.answer.kind)
        ? "sudo apt-get install jq # or: brew install jq"
        : undefined,
    obstacle: rawObstacle,
  },
  { language: "go", client: "net/http", extension: "go", obstacle: rawObstacle },
]

/** What the Python hub client needs besides itself for a result. */
const HUB_EXTRAS: Readonly<Record<string, string>> = { image: " pillow", vector: " numpy" }

function resultOf(task: string): string {
  if (task === "feature-extraction") {
    return "vector"
  }
  return ["text-to-image", "image-to-image", "image-segmentation"].includes(task) ? "image" : "other"
}

/** True when a provider's own key is given for a chat whose provider the router chooses. */
function hasKeyForAutomaticChat({ target, options }: SnippetCall): boolean {
  const { accessToken, endpointUrl, provider } = options
  return (
    target.task === "conversational" && provider === "auto" && endpointUrl === undefined && isProviderKey(accessToken)
  )
}

/** Our own client takes some names for the target of a call, so that they cannot be members of its input. */
function targetMember({ target }: SnippetCall): string | undefined {
  const taken = ["provider", "endpointUrl", "accessToken"].find((name) => target.input[name] !== undefined)
  return taken === undefined
    ? undefined
    : `orrery.js takes ${taken} for the target of the call, not for a part of the input.`
}

/** Clients that send what is shown need a request to show. */
function rawObstacle(call: SnippetCall): string | undefined {
  return call.target.rawObstacle ?? formObstacle(call)
}

/** Samples with a form send a file in it; a provider that reads addresses in its place has them from our own client. */
function formObstacle({ target: { request, file } }: SnippetCall): string | undefined {
  return request?.body instanceof FormData && file === undefined
    ? "its sample sends a file in a form, and the input is an address."
    : undefined
}

function openaiObstacle(call: SnippetCall): string | undefined {
  if (call.target.job !== undefined) {
    return "the provider answers with a job, which the OpenAI protocol does not know."
  }
  if (call.target.request?.url.includes("?") === true) {
    return "clients of the OpenAI protocol cannot keep the query of the address."
  }
  const obstacle = rawObstacle(call)
  if (obstacle !== undefined || openaiBaseUrl(call) === undefined) {
    return obstacle ?? "the provider has no route of the OpenAI protocol for this task."
  }
  return call.target.authPrefix === "Bearer "
    ? undefined
    : "the provider wants its key in another header than the OpenAI protocol has."
}

/**
 * The Python hub client chooses the route of a provider itself, and knows only the public router.
 *
 * Another router can be given to it as an address, which works for chat and for the default provider's own body.
 */
function hubClientObstacle(call: SnippetCall): string | undefined {
  const { target, options } = call
  const { task, clientProvider = "hf-inference" } = target
  const method = task === "conversational" ? undefined : hubCall(task, target.input)
  if (typeof method === "string") {
    return method
  }
  if (hasKeyForAutomaticChat(call) && isPublic(options.routerUrl)) {
    return "huggingface_hub leaves the choice of a provider to the router only with a token of the hub."
  }
  if (target.clientProvider !== undefined || task !== "conversational") {
    const obstacle = hubProviderObstacle(clientProvider, task)
    if (obstacle !== undefined) {
      return obstacle
    }
  }
  if (options.adapter !== undefined && dropsAdapter(clientProvider, task)) {
    return "huggingface_hub leaves the adapter out for this provider."
  }
  const isElsewhere = task !== "conversational" && target.isRouted && !isPublic(options.routerUrl)
  return isElsewhere && clientProvider !== "hf-inference"
    ? "huggingface_hub knows the public router only: no setting gives it another for this provider."
    : undefined
}
