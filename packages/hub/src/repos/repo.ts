/** Who may see a repository: everyone, or its owner and operators. */
export type Visibility = "public" | "private"

/** The facts about a repository that a list shows. */
export type RepoSummary = {
  /** `owner/name` in the letter case it was created with. */
  id: string
  owner: string
  name: string
  /** 24 hex digits that stay the same for the life of the repository. */
  objectId: string
  visibility: Visibility
  createdAt: Date
  updatedAt: Date
  /** Commit that `main` points to, 40 hex digits. */
  headCommit: string
  /** Downloads in the last 30 days. */
  downloads: number
  downloadsAllTime: number
  likes: number
  tags: string[]
  task?: string
  library?: string
  licence?: string
  languages: string[]
  baseModels: string[]
  /** First paragraph of the model card as plain text, at most 300 characters. */
  summary?: string
  parameterCount?: number
  /** Tokens of context the model was made for. */
  contextLength?: number
  /** Weight formats found among the files, sorted: `gguf`, `mlx`, `onnx`, `pytorch`, `safetensors`, … */
  formats: string[]
  fileCount: number
  sizeBytes: number
}

/** Something in a repository that could not be read; the commit itself is fine. */
export type RepoProblem = { path: string; message: string }

/** Facts from the header of a GGUF file, named as clients of the hub API know them. */
export type GgufFacts = {
  /** Number of weights in all tensors. */
  total: number
  architecture?: string
  context_length?: number
  chat_template?: string
  bos_token?: string
  eos_token?: string
  [key: string]: unknown
}

/** How the transformers library loads a model. */
export type TransformersInfo = { auto_model: string; pipeline_tag?: string; processor?: string }

/** What the model card, the configuration and the weight headers say, kept beside the list columns. */
export type RepoFacts = {
  /** Front matter of README.md as plain JSON; empty when there is none. */
  cardData: Record<string, unknown>
  /** Trimmed config.json with `tokenizer_config` inside. */
  config?: Record<string, unknown>
  safetensors?: { parameters: Record<string, number>; total: number }
  gguf?: GgufFacts
  transformersInfo?: TransformersInfo
  problems: RepoProblem[]
  /** Rows for a table of facts: architecture, layers, attention heads, vocabulary, … */
  spec: { label: string; value: string }[]
}

/** Everything a model page needs. */
export type RepoDetails = RepoSummary & RepoFacts
