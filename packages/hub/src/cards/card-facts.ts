/** What the front matter of a model card says, in the words of the hub. */
export type CardFacts = {
  task?: string
  library?: string
  licence?: string
  languages: string[]
  baseModels: string[]
  /** Tags in the order that clients of the hub API know: free tags, languages, then prefixed ones. */
  tags: string[]
}

const MAX_LIST_ITEMS = 200
const MAX_TAG_CHARACTERS = 200

/** Reads the facts of a card; values of the wrong shape are ignored. */
export function cardFacts(card: Readonly<Record<string, unknown>>): CardFacts {
  const task = textOf(card.pipeline_tag)
  const library = textOf(card.library_name)
  const licence = textOf(card.license) ?? listOf(card.license)[0]
  const languages = listOf(card.language)
  const baseModels = listOf(card.base_model)
  const relation = textOf(card.base_model_relation)
  const tags = [
    ...listOf(card.tags),
    ...languages,
    ...listOf(card.datasets).map((dataset) => `dataset:${dataset}`),
    ...arxivIds(card).map((id) => `arxiv:${id}`),
    ...baseModels.map((base) => `base_model:${base}`),
    ...(relation === undefined ? [] : baseModels.map((base) => `base_model:${relation}:${base}`)),
    ...(licence === undefined ? [] : [`license:${licence}`]),
  ]
  return {
    ...(task === undefined ? {} : { task }),
    ...(library === undefined ? {} : { library }),
    ...(licence === undefined ? {} : { licence }),
    languages,
    baseModels,
    tags: [...new Set(tags)],
  }
}

function arxivIds(card: Readonly<Record<string, unknown>>): string[] {
  const texts = [...listOf(card.arxiv), ...listOf(card.papers), ...listOf(card.paper)]
  return texts.flatMap((text) => /(?:^|arxiv\.org\/(?:abs|pdf)\/|arxiv:)(\d{4}\.\d{4,5})/i.exec(text)?.[1] ?? [])
}

function listOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, MAX_LIST_ITEMS) : [value]
  return [...new Set(items.flatMap((item) => textOf(item) ?? []))]
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value
  if (typeof text !== "string") return undefined
  const trimmed = text.trim()
  return trimmed === "" || trimmed.length > MAX_TAG_CHARACTERS ? undefined : trimmed
}
