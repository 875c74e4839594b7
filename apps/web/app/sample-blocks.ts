import { GGUF_FILE_PLACEHOLDER, pythonString, type SampleBlock, type SampleLanguage } from "@orrery/catalog"
import { highlight } from "./highlight.ts"
import type { HtmlCache } from "./services.ts"

/** A block of a sample as a page shows it: a sentence, or highlighted code under a title. */
export type ShownBlock = { kind: "note"; text: string } | { kind: "code"; title: string; html: string }

/** What the blocks before the one to run are for: a library is installed, an app may need the file of the model as well. */
export type SampleSubject = "library" | "app"

const INSTALL_TITLES: Record<SampleSubject, string> = { library: "Install", app: "Prepare" }

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
}

interface SampleContext {
  subject: SampleSubject
  /** Stands where a sample leaves the name of its weight file open. */
  ggufFile: string | undefined
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
    blocks.map(async ({ role, language, code, versionBound }): Promise<ShownBlock> => {
      if (role === "notice") return { kind: "note", text: code }
      const languageTitle = LANGUAGE_TITLES[language]
      const title = [
        role === "run" ? "Run" : INSTALL_TITLES[subject],
        languageTitle && `(${languageTitle})`,
        versionBound && `for ${versionBound}`,
      ]
      const html = await highlight(
        code.replaceAll(GGUF_FILE_PLACEHOLDER, () => name),
        language,
        cache,
      )
      return { kind: "code", title: title.filter(Boolean).join(" "), html }
    }),
  )
}
