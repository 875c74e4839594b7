/** One line of the facts table on a model page. */
export type SpecRow = { label: string; value: string }

type Fact = { label: string; keys: readonly string[] }

// Families name the same fact differently; the first key that is there wins.
const FACTS: readonly Fact[] = [
  { label: "Layers", keys: ["num_hidden_layers", "n_layer", "num_layers", "n_layers"] },
  { label: "Hidden size", keys: ["hidden_size", "n_embd", "d_model", "dim"] },
  { label: "Attention heads", keys: ["num_attention_heads", "n_head", "num_heads", "n_heads"] },
  { label: "Key-value heads", keys: ["num_key_value_heads"] },
  { label: "Head size", keys: ["head_dim"] },
  { label: "Feed-forward size", keys: ["intermediate_size", "n_inner", "d_ff", "ffn_dim"] },
  { label: "Experts", keys: ["num_local_experts", "n_routed_experts", "num_experts"] },
  { label: "Experts per token", keys: ["num_experts_per_tok"] },
  { label: "Vocabulary", keys: ["vocab_size"] },
  { label: "Context length", keys: ["max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "seq_length"] },
  { label: "Sliding window", keys: ["sliding_window"] },
]

/** Turns a configuration into rows for people: numbers have thousands separated by commas. */
export function specRows(config: Readonly<Record<string, unknown>> | undefined): SpecRow[] {
  if (config === undefined) return []
  const inner = textConfig(config)
  const rows: SpecRow[] = []
  const architecture = Array.isArray(config.architectures) ? config.architectures[0] : undefined
  if (typeof architecture === "string") rows.push({ label: "Architecture", value: architecture })
  if (typeof config.model_type === "string") rows.push({ label: "Model type", value: config.model_type })
  for (const { label, keys } of FACTS) {
    const number = numberAt(inner, keys)
    if (number !== undefined) rows.push({ label, value: number.toLocaleString("en-US") })
  }
  const dtype = config.torch_dtype ?? config.dtype
  if (typeof dtype === "string") rows.push({ label: "Number format", value: dtype })
  return rows
}

/** Tokens of context that a configuration names. */
export function contextLengthOf(config: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const keys = FACTS.find((fact) => fact.label === "Context length")?.keys ?? []
  return config === undefined ? undefined : numberAt(textConfig(config), keys)
}

// Models that also see or hear keep the language part in a configuration of its own.
function textConfig(config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const text = config.text_config
  return typeof text === "object" && text !== null ? { ...config, ...text } : config
}

function numberAt(config: Readonly<Record<string, unknown>>, keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const value = config[key]
    if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value
  }
  return undefined
}
