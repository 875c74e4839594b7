import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

interface Size {
  /** Embedding length; a wider model writes more slowly. */
  width?: number
  layers?: number
}

const CARD = `---
license: apache-2.0
pipeline_tag: text-generation
tags: [conversational, gguf]
---
# A tiny chat model

It says the same nonsense every time.
`

/** Writes a model folder with a card and a GGUF file that llama.cpp runs; returns the file's path. */
export async function writeTinyModel(folder: string, size: Size = {}): Promise<string> {
  const script = new URL("../../scripts/make-tiny-gguf.mjs", import.meta.url)
  const { tinyGguf } = (await import(script.href)) as { tinyGguf(size: Size): Uint8Array }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "README.md"), CARD)
  const file = join(folder, "model.gguf")
  writeFileSync(file, tinyGguf(size))
  return file
}
