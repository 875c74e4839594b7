import type { ModelSummary } from "../model-summary.ts"
import { audiocraft } from "./audiocraft.ts"
import { diffusers } from "./diffusers.ts"
import type { Library, SampleBlock } from "./library.ts"
import { llamaCppPython } from "./llama-cpp-python.ts"
import { mlx } from "./mlx.ts"
import { nemo } from "./nemo.ts"
import { outetts } from "./outetts.ts"
import { peft } from "./peft.ts"
import { sentenceTransformers } from "./sentence-transformers.ts"
import { transformers } from "./transformers.ts"

/** Every library by its key, in alphabetical order. */
export const LIBRARIES = {
  audiocraft,
  diffusers,
  "llama-cpp-python": llamaCppPython,
  mlx,
  nemo,
  outetts,
  peft,
  "sentence-transformers": sentenceTransformers,
  transformers,
} as const satisfies Readonly<Record<string, Library>>

/** The key of a library, such as `sentence-transformers`. */
export type LibraryId = keyof typeof LIBRARIES

/** Finds a library by key or alias, whatever the letter case. */
export function libraryOf(id: string): Library | undefined {
  const wanted = id.toLowerCase()
  return Object.values<Library>(LIBRARIES).find(
    (library) =>
      library.key.toLowerCase() === wanted || library.aliases?.some((alias) => alias.toLowerCase() === wanted),
  )
}

/**
 * Writes the sample that shows how a library loads and runs a model.
 *
 * @returns the blocks in reading order; empty for an unknown library, one without samples, or a model it cannot load
 */
export function librarySnippets(model: ModelSummary, libraryId: string): readonly SampleBlock[] {
  return libraryOf(libraryId)?.snippets?.(model) ?? []
}
