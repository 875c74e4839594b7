import { type GgufHeader, ModelFileError, readGguf, readSafetensors } from "@orrery/model-files"
import type { FileEntry } from "../../files/tree-entry.ts"
import type { GgufFacts } from "../../repos/repo.ts"
import type { Findings, Handler, Snapshot } from "../findings.ts"

const MAX_SHARDS = 1000
const MAX_INDEX_BYTES = 32 * 2 ** 20
const MAX_TEMPLATE_CHARACTERS = 256 * 1024

/** Reads the headers of the weights: safetensors, whole or in shards, and the first GGUF file. */
export const readWeights: Handler = async (snapshot, findings) => {
  await readSafetensorsFiles(snapshot, findings)
  await readGgufFile(snapshot, findings)
}

async function readSafetensorsFiles(snapshot: Snapshot, findings: Findings): Promise<void> {
  const parameters = new Map<string, number>()
  let isComplete = true
  const files = await safetensorsFiles(snapshot, findings)
  for (const entry of files) {
    try {
      const header = await readSafetensors(snapshot.bytes(entry))
      for (const [dtype, count] of Object.entries(header.parameters)) {
        parameters.set(dtype, (parameters.get(dtype) ?? 0) + count)
      }
    } catch (error) {
      isComplete = false
      noteBroken(findings, entry, error)
    }
  }
  const total = [...parameters.values()].reduce((sum, count) => sum + count, 0)
  // A sum over some of the shards would be a wrong number.
  if (files.length === 0 || !isComplete || !Number.isSafeInteger(total)) return
  findings.safetensors = { parameters: Object.fromEntries([...parameters].sort()), total }
}

async function safetensorsFiles(snapshot: Snapshot, findings: Findings): Promise<FileEntry[]> {
  for (const name of ["model", "diffusion_pytorch_model", "adapter_model"]) {
    const whole = snapshot.files.get(`${name}.safetensors`)
    if (whole !== undefined) return [whole]
    const shards = await indexedShards(snapshot, findings, `${name}.safetensors.index.json`)
    if (shards !== undefined) return shards
  }
  const atRoot = [...snapshot.files.values()].filter(
    (entry) => entry.path.endsWith(".safetensors") && !entry.path.includes("/"),
  )
  // Several files that no index joins are variants of one model, so one of them tells its size.
  return atRoot.slice(0, 1)
}

async function indexedShards(snapshot: Snapshot, findings: Findings, path: string): Promise<FileEntry[] | undefined> {
  const index = await snapshot.readText(path, MAX_INDEX_BYTES)
  if (index === undefined) return undefined
  const names = shardNames(index.text)
  if (names === undefined || names.length > MAX_SHARDS) {
    findings.problems.push({
      path,
      message: `The index is not valid JSON with a weight_map of at most ${MAX_SHARDS} files.`,
    })
    return []
  }
  const shards: FileEntry[] = []
  for (const name of names) {
    const entry = snapshot.files.get(name)
    if (entry === undefined) {
      findings.problems.push({
        path,
        message: `The index names ${JSON.stringify(name.slice(0, 200))}, which is missing.`,
      })
      return []
    }
    shards.push(entry)
  }
  return shards
}

function shardNames(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== "object" || value === null || !("weight_map" in value)) return undefined
    const map = value.weight_map
    if (typeof map !== "object" || map === null) return undefined
    const names = new Set<unknown>(Object.values(map))
    const texts = [...names].filter((name) => typeof name === "string")
    return texts.length === names.size ? texts.sort() : undefined
  } catch {
    return undefined
  }
}

async function readGgufFile(snapshot: Snapshot, findings: Findings): Promise<void> {
  const files = [...snapshot.files.values()].filter((entry) => entry.path.toLowerCase().endsWith(".gguf"))
  // A projector for images is an addition to a model, not the model.
  const entry = files.find((file) => !/mmproj/i.test(file.name)) ?? files[0]
  if (entry === undefined) return
  try {
    findings.gguf = ggufFacts(await readGguf(snapshot.bytes(entry)))
    if (findings.gguf.chat_template !== undefined) findings.hasChatTemplate = true
  } catch (error) {
    noteBroken(findings, entry, error)
  }
}

function ggufFacts(header: GgufHeader): GgufFacts {
  const facts: GgufFacts = { total: header.total }
  const architecture = header.metadata.get("general.architecture")
  if (typeof architecture === "string") {
    facts.architecture = architecture.slice(0, 200)
    const context = header.metadata.get(`${architecture}.context_length`)
    if (typeof context === "number") facts.context_length = context
  }
  const template = header.metadata.get("tokenizer.chat_template")
  if (typeof template === "string" && template.length <= MAX_TEMPLATE_CHARACTERS) facts.chat_template = template
  for (const name of ["bos", "eos"] as const) {
    const id = header.metadata.get(`tokenizer.ggml.${name}_token_id`)
    const tokens = header.metadata.get("tokenizer.ggml.tokens")
    if (typeof id !== "number" || typeof tokens !== "object") continue
    const text = tokens.items[id]
    if (typeof text === "string") facts[`${name}_token`] = text
  }
  return facts
}

function noteBroken(findings: Findings, entry: FileEntry, error: unknown): void {
  if (!(error instanceof ModelFileError)) throw error
  findings.problems.push({ path: entry.path, message: error.message })
}
