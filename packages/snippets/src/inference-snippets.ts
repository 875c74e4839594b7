import type { ModelSummary } from "@orrery/catalog"
import { findTemplate, hasTemplate } from "./find-template.ts"
import { sampleInputs } from "./sample-inputs.ts"
import type { Snippet, SnippetClient, SnippetLanguage, SnippetOptions } from "./snippet.ts"
import { PUBLIC_ROUTER, snippetTarget } from "./snippet-target.ts"
import { type TaskTemplate, templateForTask } from "./template-for-task.ts"
import { type SnippetCall, templateVariables } from "./template-variables.ts"

/** A client of a language and what it needs. */
interface ClientEntry {
  readonly language: SnippetLanguage
  readonly client: SnippetClient
  readonly extension: string
  readonly install?: string
  /** Template that is rendered first and given to the others as `head`. */
  readonly head?: string
  /** True when the client sends exactly the request that is shown, so that there must be one. */
  readonly isRaw: boolean
  /** Further reasons to leave the client out. */
  readonly applies?: (call: SnippetCall) => boolean
}

/** Every client, in the order in which they are shown. */
const CLIENTS: readonly ClientEntry[] = [
  { language: "python", client: "openai", extension: "py", install: 'pip install "openai>=1.40"', isRaw: true },
  {
    language: "python",
    client: "huggingface_hub",
    extension: "py",
    install: 'pip install "huggingface_hub>=1.0"',
    head: "importInferenceClient",
    isRaw: false,
    applies: hubClientApplies,
  },
  {
    language: "python",
    client: "requests",
    extension: "py",
    install: "pip install requests",
    head: "importRequests",
    isRaw: true,
  },
  { language: "js", client: "openai", extension: "mjs", install: "npm install openai", isRaw: true },
  { language: "js", client: "orrery.js", extension: "mjs", install: "npm install @orrery/inference", isRaw: false },
  { language: "js", client: "fetch", extension: "mjs", isRaw: true },
  { language: "sh", client: "curl", extension: "sh", isRaw: true },
]

/** What the Python hub client needs besides itself to return vectors and images. */
const HUB_CLIENT_EXTRAS: Readonly<Partial<Record<TaskTemplate["template"], string>>> = {
  basic: "numpy",
  textToImage: "pillow",
}

/**
 * Writes usage code for a model: one snippet per language and client that can make the call.
 *
 * Pure: the same arguments give the same text, whatever was written before.
 *
 * @returns empty when there is no template for the task, or when the provider cannot be called for it that way
 */
export function inferenceSnippets(model: ModelSummary, options: SnippetOptions): Snippet[] {
  const template = templateForTask(options.task, options.stream === true)
  if (template === undefined) {
    return []
  }
  const input = sampleInputs(options.task, options.inputs)
  const target = snippetTarget(model, template.task, { options, input })
  if (target === undefined) {
    return []
  }
  const call: SnippetCall = { target, options, template, input }
  return CLIENTS.filter((entry) => isShown(entry, call)).flatMap((entry) => {
    const code = render(entry, call)
    return code === "" ? [] : toSnippet(entry, call, code)
  })
}

function isShown(entry: ClientEntry, call: SnippetCall): boolean {
  const { options, template, target } = call
  return (
    (options.language === undefined || options.language === entry.language) &&
    hasTemplate(entry.language, entry.client, template.template) &&
    !(entry.isRaw && target.isJob) &&
    (entry.applies?.(call) ?? true)
  )
}

function render(entry: ClientEntry, call: SnippetCall): string {
  const variables = templateVariables(entry.language, call)
  const head = entry.head === undefined ? "" : findTemplate(entry.language, entry.client, entry.head).render(variables)
  const { template } = call.template
  return findTemplate(entry.language, entry.client, template)
    .render({ ...variables, head: head.trimEnd() })
    .trim()
}

function toSnippet(entry: ClientEntry, call: SnippetCall, code: string): Snippet {
  const { template } = call.template
  const verb = {
    conversational: "chat",
    conversationalStream: "chat-stream",
    basic: call.template.task,
    textToImage: "image",
  }[template]
  const extra = entry.client === "huggingface_hub" ? HUB_CLIENT_EXTRAS[template] : undefined
  return {
    language: entry.language,
    client: entry.client,
    code,
    ...(entry.install === undefined
      ? {}
      : { install: extra === undefined ? entry.install : `${entry.install} ${extra}` }),
    env: call.options.accessToken === undefined ? [call.target.tokenVariable] : [],
    fileName: `${verb}-${entry.client.replace(/\W/g, "-")}.${entry.extension}`,
  }
}

/**
 * The Python hub client chooses the route of a provider itself, and knows only the public router.
 *
 * Another router can be given to it as an address, which works for chat and for the default provider's own body.
 */
function hubClientApplies({ target, options }: SnippetCall): boolean {
  if (target.task === "conversational" || options.endpointUrl !== undefined || !target.isRouted) {
    return true
  }
  return (
    options.routerUrl === undefined || options.routerUrl === PUBLIC_ROUTER || target.clientProvider === "hf-inference"
  )
}
