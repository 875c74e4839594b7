import { cardFacts } from "../cards/card-facts.ts"
import { inferLibrary, inferTask, inferTransformersInfo } from "../cards/infer-facts.ts"
import { contextLengthOf, specRows } from "../cards/spec-rows.ts"
import { caseTwins } from "../commits/apply-operations.ts"
import type { RepoFacts, RepoProblem } from "../repos/repo.ts"
import { type Findings, type Snapshot, storableJson, storableText } from "./findings.ts"

/** The columns of a repository that follow from its files. */
export type SearchColumns = {
  tags: string[]
  task: string | null
  library: string | null
  licence: string | null
  languages: string[]
  baseModels: string[]
  summary: string | null
  parameterCount: number | null
  contextLength: number | null
  formats: string[]
  fileCount: number
  sizeBytes: number
}

const CHAT_TASKS = ["text-generation", "image-text-to-text"]
const MAX_PROBLEMS = 50

/** Joins what the handlers found into the list columns and the facts of a repository. */
export function summarize(snapshot: Snapshot, findings: Findings): { columns: SearchColumns; facts: RepoFacts } {
  const card = cardFacts(findings.cardData)
  const library = card.library ?? inferLibrary(findings, snapshot.files)
  const task = card.task ?? inferTask(findings, library)
  const transformersInfo = library === "transformers" ? inferTransformersInfo(findings, snapshot.files) : undefined
  const formats = card.tags.includes("mlx") || library === "mlx" ? [...findings.formats, "mlx"] : findings.formats
  const isConversational = findings.hasChatTemplate && task !== undefined && CHAT_TASKS.includes(task)
  const tags = [
    ...(library === undefined ? [] : [library]),
    ...formats,
    ...(typeof findings.config?.model_type === "string" ? [findings.config.model_type] : []),
    ...(task === undefined ? [] : [task]),
    ...(isConversational ? ["conversational"] : []),
    ...card.tags,
  ]
  const files = [...snapshot.files.values()]
  const texts = (items: readonly string[]) => [...new Set(items.map(storableText))]
  return {
    columns: {
      tags: texts(tags),
      task: task === undefined ? null : storableText(task),
      library: library === undefined ? null : storableText(library),
      licence: card.licence === undefined ? null : storableText(card.licence),
      languages: texts(card.languages),
      baseModels: texts(card.baseModels),
      summary: findings.summary === undefined ? null : storableText(findings.summary),
      parameterCount: findings.safetensors?.total ?? findings.gguf?.total ?? null,
      contextLength: contextLengthOf(findings.config) ?? findings.gguf?.context_length ?? null,
      formats: [...new Set(formats)].sort(),
      fileCount: files.length,
      sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    },
    facts: storableFacts({
      cardData: findings.cardData,
      ...(findings.config === undefined ? {} : { config: findings.config }),
      ...(findings.safetensors === undefined ? {} : { safetensors: findings.safetensors }),
      ...(findings.gguf === undefined ? {} : { gguf: findings.gguf }),
      ...(transformersInfo === undefined ? {} : { transformersInfo }),
      problems: [...findings.problems, ...twinProblems(snapshot)].slice(0, MAX_PROBLEMS),
      spec: specRows(findings.config),
    }),
  }
}

// Allowed, because git allows it, but such files overwrite each other on systems that ignore letter case.
function twinProblems(snapshot: Snapshot): RepoProblem[] {
  return caseTwins(snapshot.files.keys()).map((paths) => ({
    path: paths[0] ?? "",
    message: `These paths differ in letter case only, which some systems cannot keep apart: ${paths.slice(0, 5).join(", ")}.`,
  }))
}

function storableFacts(facts: RepoFacts): RepoFacts {
  return storableJson(facts) as RepoFacts
}
