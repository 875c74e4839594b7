import {
  type LocalApp,
  type LocalAppChoice,
  localAppLaunch,
  localAppsOf,
  type ModelSummary,
  type SampleBlock,
} from "@orrery/catalog"

/** An app that can run a model of this hub, with what to do. */
export interface RunnableApp {
  app: LocalApp
  deepLink: string | undefined
  blocks: readonly SampleBlock[]
}

/** An app that could run the model, were it elsewhere or in another form. */
export interface AbsentApp {
  label: string
  reason: string
}

// What most readers look for comes first; the others follow by name.
const FIRST_APPS = ["llama-cpp", "ollama", "lm-studio", "mlx-lm", "vllm", "comfyui", "jan"]

/** The apps for a model, those that most readers have first, and apart from them those that cannot take it from here. */
export function runnableApps(
  model: ModelSummary,
  choice: LocalAppChoice,
): { apps: RunnableApp[]; absent: AbsentApp[] } {
  const apps: RunnableApp[] = []
  const absent: AbsentApp[] = []
  for (const app of localAppsOf(model)) {
    const { deepLink, blocks = [] } = localAppLaunch(model, app.key, choice) ?? {}
    const isRunnable = deepLink !== undefined || blocks.some(({ role }) => role !== "notice")
    if (isRunnable) apps.push({ app, deepLink, blocks })
    else absent.push({ label: app.label, reason: blocks.map(({ code }) => code).join(" ") })
  }
  return { apps: apps.sort((a, b) => rank(a.app) - rank(b.app)), absent }
}

function rank({ key }: LocalApp): number {
  const index = FIRST_APPS.indexOf(key)
  return index === -1 ? FIRST_APPS.length : index
}
