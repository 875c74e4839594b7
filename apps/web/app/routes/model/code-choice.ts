import type { SnippetLanguage } from "@orrery/snippets"
import { DEFAULT_ENDPOINT, readEndpoint } from "./endpoint-address.ts"

/** Which sample the inference page shows; kept in the URL so that it can be shared. */
export interface CodeChoice {
  language: SnippetLanguage
  client: string
  isStreaming: boolean
  provider: string
  /** Address of the server that models outside the router are called at. */
  endpoint: string
}

const LANGUAGES: ReadonlySet<string> = new Set<SnippetLanguage>(["python", "js", "sh", "go"])

/** Reads the language of an address; what is missing or unknown becomes the shell. */
export function parseLanguage(params: URLSearchParams): SnippetLanguage {
  const language = params.get("language") ?? ""
  return LANGUAGES.has(language) ? (language as SnippetLanguage) : "sh"
}

/** Reads the choice; what is missing or unknown becomes the default (streamed curl, any provider, a server on this machine). */
export function parseCodeChoice(params: URLSearchParams, providers: string[]): CodeChoice {
  const provider = params.get("provider") ?? "auto"
  return {
    language: parseLanguage(params),
    client: params.get("client") ?? "",
    isStreaming: params.get("stream") !== "false",
    provider: providers.includes(provider) ? provider : "auto",
    endpoint: readEndpoint(params.get("endpoint")).url,
  }
}

/** A choice as the fields of an address, defaults left out. */
export function codeFields(choice: CodeChoice): [name: string, value: string][] {
  const fields: [string, string, isDefault: boolean][] = [
    ["language", choice.language, choice.language === "sh"],
    ["client", choice.client, choice.client === "" || choice.client === "curl"],
    ["stream", String(choice.isStreaming), choice.isStreaming],
    ["provider", choice.provider, choice.provider === "auto"],
    ["endpoint", choice.endpoint, choice.endpoint === DEFAULT_ENDPOINT],
  ]
  return fields.filter(([, , isDefault]) => !isDefault).map(([name, value]) => [name, value])
}

/** The address of a model's inference page, or of a page below it, for a choice. */
export function codeHref(id: string, choice: CodeChoice, page = "inference"): string {
  const text = new URLSearchParams(codeFields(choice)).toString()
  return `/${id}/${page}${text ? `?${text}` : ""}`
}
