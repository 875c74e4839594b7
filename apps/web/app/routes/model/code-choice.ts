/** Which sample the inference page shows; kept in the URL so that it can be shared. */
export interface CodeChoice {
  language: "sh" | "python" | "js"
  client: string
  isStreaming: boolean
  provider: string
}

/** Reads the choice; what is missing or unknown becomes the default (streamed curl, any provider). */
export function parseCodeChoice(params: URLSearchParams, providers: string[]): CodeChoice {
  const language = params.get("language")
  const provider = params.get("provider") ?? "auto"
  return {
    language: language === "python" || language === "js" ? language : "sh",
    client: params.get("client") ?? "",
    isStreaming: params.get("stream") !== "false",
    provider: providers.includes(provider) ? provider : "auto",
  }
}

/** The page's address for a choice, defaults left out. */
export function codeHref(id: string, choice: CodeChoice): string {
  const params = new URLSearchParams()
  if (choice.language !== "sh") params.set("language", choice.language)
  if (choice.client && choice.client !== "curl") params.set("client", choice.client)
  if (!choice.isStreaming) params.set("stream", "false")
  if (choice.provider !== "auto") params.set("provider", choice.provider)
  const text = params.toString()
  return `/${id}/inference${text ? `?${text}` : ""}`
}
