/**
 * The few facts about a model that catalogue functions may use.
 *
 * Everything but the id may be absent, and everything that comes from repository files (card, configuration, widget
 * texts) is `unknown`: it was written by strangers and is read through checks only.
 */
export interface ModelSummary {
  /** Repository id, `owner/name` or a bare name. */
  readonly id: string
  readonly tags?: readonly string[] | null | undefined
  readonly pipelineTag?: string | null | undefined
  readonly libraryName?: string | null | undefined
  /** Parsed `config.json` (and its neighbours, such as `tokenizer_config` and `peft`), as the hub stores it. */
  readonly config?: unknown
  /** Parsed front matter of the model card. */
  readonly cardData?: unknown
  /** Paths of the files in the repository. */
  readonly fileNames?: readonly string[] | null | undefined
  /** Facts read from GGUF headers. */
  readonly gguf?: unknown
  /** Facts read from safetensors headers. */
  readonly safetensors?: unknown
  /** Which transformers classes load the model: `{ auto_model, processor }`. */
  readonly transformersInfo?: unknown
  /** Example inputs named in the model card. */
  readonly widgetData?: unknown
  /** Parsed `processor_config.json`. */
  readonly processorConfig?: unknown
}
