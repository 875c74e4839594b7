import type { ModelSummary } from "@orrery/catalog"
import type { RepoDetails } from "@orrery/hub"

/** The facts of a repository in the form that catalogue and snippets take. */
export function modelSummary(repo: RepoDetails, fileNames?: string[]): ModelSummary {
  return {
    id: repo.id,
    tags: repo.tags,
    pipelineTag: repo.task,
    libraryName: repo.library,
    config: repo.config,
    cardData: repo.cardData,
    fileNames,
    gguf: repo.gguf,
    safetensors: repo.safetensors,
    transformersInfo: repo.transformersInfo,
    widgetData: repo.cardData.widget,
  }
}
