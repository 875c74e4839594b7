import type { SnippetLanguage, SnippetReport } from "@orrery/snippets"
import { type ShownBlock, shownBlocks } from "./sample-blocks.ts"
import type { HtmlCache } from "./services.ts"

/** A client that cannot make a call, and why. */
export interface AbsentClient {
  name: string
  /** The rest of a sentence that begins with the client's name. */
  reason: string
}

/** The code of a call in one language with one client, and what else there is to choose. */
export interface ShownCode {
  kind: "code"
  language: SnippetLanguage
  client: string
  languages: { language: SnippetLanguage; label: string }[]
  /** Clients of the language. */
  clients: string[]
  blocks: ShownBlock[]
  /** Files that the code reads. */
  files: readonly string[]
  /** The file that the code writes. */
  output: string | undefined
  /** Variables that the code reads. */
  env: readonly string[]
  absent: AbsentClient[]
}

/** A call that there is no code for. */
export interface NoCode {
  kind: "none"
  reason: string
}

const LANGUAGE_LABELS: Record<SnippetLanguage, string> = { python: "Python", js: "JavaScript", sh: "Shell", go: "Go" }

/** Which code is asked for; what does not exist gives way to what does. */
interface AskedCode {
  language: SnippetLanguage
  client: string
}

/** Prepares the code of a call for a page. */
export async function shownCode(
  report: SnippetReport,
  asked: AskedCode,
  cache: HtmlCache,
): Promise<ShownCode | NoCode> {
  const { snippets } = report
  const ofLanguage = snippets.filter(({ language }) => language === asked.language)
  const snippet = ofLanguage.find(({ client }) => client === asked.client) ?? ofLanguage[0] ?? snippets[0]
  if (snippet === undefined) return { kind: "none", reason: wholeReason(report) }
  const languages = [...new Set(snippets.map(({ language }) => language))]
  return {
    kind: "code",
    language: snippet.language,
    client: snippet.client,
    languages: languages.map((language) => ({ language, label: LANGUAGE_LABELS[language] })),
    clients: snippets.filter(({ language }) => language === snippet.language).map(({ client }) => client),
    blocks: await shownBlocks(snippet.blocks, { subject: "call", cache }),
    files: snippet.files,
    output: snippet.output,
    env: snippet.env,
    absent: absentClients(report),
  }
}

function wholeReason({ unavailable }: SnippetReport): string {
  const whole = unavailable.find(({ client }) => client === undefined) ?? unavailable[0]
  return whole?.reason ?? "Not available, because no client can make this call."
}

function absentClients({ unavailable }: SnippetReport): AbsentClient[] {
  return unavailable.flatMap(({ language, client, reason }) =>
    language === undefined || client === undefined
      ? []
      : [{ name: `${client} (${LANGUAGE_LABELS[language]})`, reason: reason.replace(/^Not available, because /, "") }],
  )
}
