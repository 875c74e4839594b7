import { type Library, libraryOf, type ModelSummary } from "@orrery/catalog"
import { type AbsentApp, type RunnableApp, runnableApps } from "./runnable-apps.ts"
import { type LibraryEvidence, usableLibraries } from "./usable-libraries.ts"

/** What the address asks for, and where the hub is. */
interface UseRequest {
  library: string | null
  app: string | null
  endpoint: string
  fileName: string | undefined
}

/** The ways to use a model; of `library` and `app` at most one is set, and none when there is no way. */
interface Uses {
  libraries: Library[]
  apps: RunnableApp[]
  absent: AbsentApp[]
  library: Library | undefined
  app: RunnableApp | undefined
}

/**
 * The ways to use a model and the one that is shown: the app or library asked for, else the first library, else the first
 * app.
 *
 * A program that is in both lists, such as llama.cpp, is offered as an app only: that sample knows this hub and the file.
 */
export function chooseUse(repo: LibraryEvidence, model: ModelSummary, request: UseRequest): Uses {
  const { apps, absent } = runnableApps(model, { endpoint: request.endpoint, fileName: request.fileName })
  const labels = new Set(apps.map(({ app }) => app.label))
  const libraries = usableLibraries(repo, model).filter(({ label }) => !labels.has(label))
  const asked = libraryOf(request.library ?? "")
  const app =
    apps.find((entry) => entry.app.key === request.app) ?? apps.find((entry) => entry.app.label === asked?.label)
  const library = app ? undefined : (libraries.find(({ key }) => key === asked?.key) ?? libraries[0])
  return { libraries, apps, absent, library, app: app ?? (library ? undefined : apps[0]) }
}
