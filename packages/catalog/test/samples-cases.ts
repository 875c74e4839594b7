import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { LIBRARIES, librarySnippets, type ModelSummary, type SampleBlock } from "../src/index.ts"

const folder = new URL("library-snippets/", import.meta.url)

/** A model of the recorded cases, and the library that it was written for. */
interface SampleCase {
  readonly library: string
  readonly name: string
  readonly model: ModelSummary
}

/** What a library writes for a model with hostile texts, and for the same model with harmless ones. */
interface HostilePair {
  readonly name: string
  readonly text: string
  readonly blocks: readonly SampleBlock[]
  readonly twin: readonly SampleBlock[]
}

/** Texts that try to leave the literal, the quotes, the line or the comment that they are put in. */
const HOSTILE_TEXTS: readonly string[] = [
  "'; import os #",
  '"); x("',
  "$(reboot)",
  "a\nimport os",
  "`id`",
  "\\",
  "\\(exit(1)) {x} %s ${y",
  "</script>*/ --> 🚀\u2028\u202e\r",
  ...fc.sample(fc.string({ unit: "binary", minLength: 1 }), { numRuns: 4, seed: 7 }),
]

/** All of them in one text. */
export const ALL_HOSTILE_TEXTS: string = HOSTILE_TEXTS.join(" ")

/** Blank and digit keep it from being a name, as hostile texts are not names either. */
const HARMLESS = "1 harmless text"

/** The file of a key: small letters, and dashes for dots and underscores. */
function fileOf(key: string): string {
  return key.toLowerCase().replaceAll(/[._]/g, "-")
}

/** Every recorded case of every library. */
export function sampleCases(): readonly SampleCase[] {
  const keys = new Map(Object.keys(LIBRARIES).map((key) => [fileOf(key), key]))
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const library = keys.get(file.replace(/\.json$/, "")) ?? file
      const cases: { case: string; model: ModelSummary }[] = JSON.parse(readFileSync(new URL(file, folder), "utf8"))
      return cases.map(({ case: name, model }) => ({ library, name: `${library}, ${name}`, model }))
    })
}

/** What each library writes for its own recorded cases, and every library for the shapes of all, each text once. */
export function writtenSamples(cases: readonly SampleCase[]): ReadonlyMap<string, readonly SampleBlock[]> {
  const shapes = new Map(cases.map(({ name, model }) => [JSON.stringify({ ...model, id: "acme/tiny" }), name]))
  const crossed = [...shapes].flatMap(([shape, name]) =>
    Object.keys(LIBRARIES).map((library) => ({ library, name: `${library} for ${name}`, model: JSON.parse(shape) })),
  )
  const known = new Set<string>()
  const samples = new Map<string, readonly SampleBlock[]>()
  for (const { library, name, model } of [...cases, ...crossed]) {
    const blocks = librarySnippets(model, library)
    const text = blocks.map(({ code }) => code).join("\0")
    if (!known.has(text)) {
      known.add(text)
      samples.set(name, blocks)
    }
  }
  return samples
}

/** Every recorded case with every hostile text in the place of its texts. */
export function hostilePairs(cases: readonly SampleCase[]): readonly HostilePair[] {
  return cases.flatMap(({ library, name, model }) => {
    const twin = librarySnippets(withText(model, HARMLESS), library)
    return [...HOSTILE_TEXTS, ALL_HOSTILE_TEXTS].map((text) => ({
      name: `${name}, with ${JSON.stringify(text)}`,
      text,
      blocks: librarySnippets(withText(model, text), library),
      twin,
    }))
  })
}

function withText(model: ModelSummary, text: string): ModelSummary {
  const { cardData, fileNames } = model
  return {
    ...model,
    id: `acme/${text}`,
    cardData: { ...(typeof cardData === "object" ? cardData : {}), base_model: text, instance_prompt: text },
    widgetData: [{ text, source_sentence: text, sentences: [text] }],
    // A slash would move a file into a folder, where a library need not look for it.
    ...(Array.isArray(fileNames) ? { fileNames: fileNames.map((file) => `${text.replaceAll("/", "_")}-${file}`) } : {}),
  }
}
