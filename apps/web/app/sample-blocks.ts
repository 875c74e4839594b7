import { GGUF_FILE_PLACEHOLDER, pythonString, type SampleBlock, type SampleLanguage } from "@orrery/catalog"
import { highlight } from "./highlight.ts"
import type { HtmlCache } from "./services.ts"

/** A block of a sample as a page shows it: a sentence, or highlighted code under a title. */
export type ShownBlock = { kind: "note"; text: string } | { kind: "code"; title: string; html: string }

/** What the blocks before the one to run are for: a library is installed, an app may need the file of the model as well. */
export type SampleSubject = "library" | "app" | "call"

const INSTALL_TITLES: Record<SampleSubject, string> = { library: "Install", app: "Prepare", call: "Install" }

// Shells and Python need no word: nearly every sample is written in them.
const LANGUAGE_TITLES: Record<SampleLanguage, string | undefined> = {
  python: undefined,
  bash: undefined,
  text: undefined,
  javascript: "JavaScript",
  typescript: "TypeScript",
  swift: "Swift",
  csharp: "C#",
  yaml: "YAML",
  json: "JSON",
  dockerfile: "Dockerfile",
  go: "Go",
}

interface SampleContext {
  subject: SampleSubject
  /** Stands where a sample of a library or an app leaves the name of its weight file open. */
  ggufFile?: string | undefined
  cache: HtmlCache
}

/** Prepares the blocks of a sample for a page. */
export function shownBlocks(
  blocks: readonly SampleBlock[],
  { subject, ggufFile, cache }: SampleContext,
): Promise<ShownBlock[]> {
  // The name lands inside a string literal; the function keeps a `$` in it from having a meaning.
  const name = pythonString(ggufFile ?? "model.gguf").slice(1, -1)
  return Promise.all(
    blocks.map(async (block): Promise<ShownBlock> => {
      const { role, language, code } = block
      if (role === "notice") return { kind: "note", text: code }
      // The code of a call names every file itself: what looks like an open place in it is the model's own text.
      const text = subject === "call" ? code : code.replaceAll(GGUF_FILE_PLACEHOLDER, () => name)
      return { kind: "code", title: titleOf(block, subject), html: await highlight(text, language, cache) }
    }),
  )
}

/** A program is named after its file; anything else by its role, with language and version where those are not obvious. */
function titleOf({ role, language, versionBound, fileName }: SampleBlock, subject: SampleSubject): string {
  if (role === "run" && fileName !== undefined) return fileName
  const languageTitle = LANGUAGE_TITLES[language]
  const title = [
    role === "run" ? "Run" : INSTALL_TITLES[subject],
    languageTitle && `(${languageTitle})`,
    versionBound && `for ${versionBound}`,
  ]
  return title.filter(Boolean).join(" ")
}
