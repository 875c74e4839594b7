import { TASKS, type Task } from "@orrery/catalog"
import { PROVIDERS, providerOf } from "@orrery/inference"
import { SNIPPET_TASKS, type SnippetClient, type SnippetReport, snippetReport } from "@orrery/snippets"
import { CHAT_TASKS } from "../../chat-tasks.ts"

/** Code that calls a model of a task through the public router. */
export interface TaskCode {
  model: string
  /** The provider's name; undefined where the router chooses. */
  provider: string | undefined
  report: SnippetReport
}

/** These ask the hub what a provider calls a model; all others would have to know. */
const ASKING_CLIENTS: ReadonlySet<SnippetClient> = new Set<SnippetClient>(["huggingface_hub", "orrery.js"])

/**
 * Writes the code for a task's first model: chat by the router's choice of provider, any other task by the hub's own
 * provider, or by the first that there is code for.
 *
 * @returns undefined for tasks that cannot be called
 */
export function taskCode(task: Task): TaskCode | undefined {
  const model = modelOf(task)
  if (!SNIPPET_TASKS.includes(task.id) || model === undefined) return undefined
  const providers = CHAT_TASKS.has(task.id) ? ["auto"] : ["hf-inference", ...Object.keys(PROVIDERS)]
  for (const provider of providers) {
    const report = runnableReport(
      snippetReport({ id: model, pipelineTag: task.id }, { provider, task: task.id }),
      provider,
    )
    if (report.snippets.length > 0) return { model, provider: providerOf(provider)?.label, report }
  }
  return undefined
}

/** A task without a model of its own has those of its narrower forms. */
function modelOf(task: Task): string | undefined {
  const narrower = Object.values<Task>(TASKS).filter(({ canonicalId }) => canonicalId === task.id)
  return [task, ...narrower].flatMap(({ models }) => models)[0]?.id
}

/**
 * The part of a report that runs as it stands. The router and the hub's own provider know models by their hub ids; another
 * provider has names of its own, which the catalogue does not hold.
 */
function runnableReport(report: SnippetReport, provider: string): SnippetReport {
  if (provider === "auto" || provider === "hf-inference") return report
  const label = providerOf(provider)?.label ?? provider
  const reason = `Not available, because it needs the model's name at ${label}, which only clients that ask the hub find out.`
  const isRunnable = ({ client }: { client: SnippetClient }) => ASKING_CLIENTS.has(client)
  const nameless = report.snippets.filter((snippet) => !isRunnable(snippet))
  return {
    snippets: report.snippets.filter(isRunnable),
    unavailable: [
      ...report.unavailable,
      ...nameless.map(({ language, client }) => ({ code: "no_public_route" as const, language, client, reason })),
    ],
  }
}
