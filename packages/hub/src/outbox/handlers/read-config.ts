import { type Findings, type Handler, jsonLength, type Snapshot } from "../findings.ts"

const MAX_CONFIG_BYTES = 2 * 2 ** 20
const MAX_TEMPLATE_BYTES = 256 * 1024
const MAX_VALUE_CHARACTERS = 2_000 // of one text or list in a configuration; label lists and tables are longer and of no use here
const MAX_OBJECT_CHARACTERS = 16_000 // the text part of a multimodal model's configuration takes about 4 000
const MAX_DEPTH = 3
const MAX_KEYS = 300

const TOKENIZER_KEYS = [
  "bos_token",
  "eos_token",
  "unk_token",
  "pad_token",
  "sep_token",
  "cls_token",
  "mask_token",
  "tokenizer_class",
  "model_max_length",
]

/** Reads config.json, tokenizer_config.json and the chat template, trimmed to what pages and snippets use. */
export const readConfig: Handler = async (snapshot, findings) => {
  const config = await readJson(snapshot, findings, "config.json")
  const tokenizer = await readJson(snapshot, findings, "tokenizer_config.json")
  const template = await chatTemplate(snapshot, tokenizer)
  const adapter = await readJson(snapshot, findings, "adapter_config.json")
  if (template !== undefined) findings.hasChatTemplate = true
  const tokenizerConfig =
    tokenizer === undefined && template === undefined ? undefined : trimTokenizer(tokenizer ?? {}, template)
  if (tokenizerConfig !== undefined) findings.tokenizerConfig = tokenizerConfig
  if (config === undefined && tokenizerConfig === undefined && adapter === undefined) return
  findings.config = {
    ...trimObject(config ?? {}, 0),
    ...(tokenizerConfig === undefined ? {} : { tokenizer_config: tokenizerConfig }),
    ...(adapter === undefined ? {} : { peft: trimObject(adapter, 1) }),
  }
}

async function readJson(
  snapshot: Snapshot,
  findings: Findings,
  path: string,
): Promise<Record<string, unknown> | undefined> {
  const file = await snapshot.readText(path, MAX_CONFIG_BYTES)
  if (file === undefined) return undefined
  if (file.truncated) {
    findings.problems.push({ path, message: `The file is larger than ${MAX_CONFIG_BYTES} bytes and was not read.` })
    return undefined
  }
  try {
    const value: unknown = JSON.parse(file.text)
    if (isObject(value)) return value
    findings.problems.push({ path, message: "The file is not a JSON object." })
  } catch {
    findings.problems.push({ path, message: "The file is not valid JSON." })
  }
  return undefined
}

async function chatTemplate(snapshot: Snapshot, tokenizer: Record<string, unknown> | undefined): Promise<unknown> {
  const separate = await snapshot.readText("chat_template.jinja", MAX_TEMPLATE_BYTES)
  if (separate !== undefined && !separate.truncated && separate.text.trim() !== "") return separate.text
  const inline = tokenizer?.chat_template
  if (typeof inline === "string") return inline.length > 0 && inline.length <= MAX_TEMPLATE_BYTES ? inline : undefined
  // Several named templates: a list of name and text.
  const isList = Array.isArray(inline) && inline.length > 0 && jsonLength(inline) <= MAX_TEMPLATE_BYTES
  return isList ? inline : undefined
}

function trimTokenizer(tokenizer: Record<string, unknown>, template: unknown): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const key of TOKENIZER_KEYS) {
    const value = tokenText(tokenizer[key])
    if (value !== undefined) kept[key] = value
  }
  if (template !== undefined) kept.chat_template = template
  return kept
}

// A special token is a text or an object that holds it.
function tokenText(value: unknown): string | number | undefined {
  const token = isObject(value) ? value.content : value
  const isKept = typeof token === "number" || (typeof token === "string" && token.length <= MAX_VALUE_CHARACTERS)
  return isKept ? token : undefined
}

function trimObject(value: Record<string, unknown>, depth: number): Record<string, unknown> {
  const kept: [string, unknown][] = []
  for (const [key, item] of Object.entries(value).slice(0, MAX_KEYS)) {
    if (key === "__proto__" || key === "constructor") continue
    const trimmed = isObject(item) && depth < MAX_DEPTH ? trimObject(item, depth + 1) : item
    const maxCharacters = isObject(trimmed) ? MAX_OBJECT_CHARACTERS : MAX_VALUE_CHARACTERS
    if (key.length <= 200 && jsonLength(trimmed) <= maxCharacters) kept.push([key, trimmed])
  }
  return Object.fromEntries(kept)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
