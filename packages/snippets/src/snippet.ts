/** A language that usage code is written in. */
export type SnippetLanguage = "js" | "python" | "sh"

/** The library or tool that usage code calls the model with. */
export type SnippetClient = "fetch" | "orrery.js" | "openai" | "huggingface_hub" | "requests" | "curl"

/** Usage code of one model for one language and client. */
export interface Snippet {
  readonly language: SnippetLanguage
  readonly client: SnippetClient
  readonly code: string
  /** Command that installs what the code imports; absent when nothing is needed. */
  readonly install?: string
  /** Names of the environment variables that the code reads. */
  readonly env: readonly string[]
  /** A file name to save the code under. */
  readonly fileName: string
}

/** For which call the code is written. */
export interface SnippetOptions {
  /** Provider id, or `auto` for the router's choice. */
  readonly provider: string
  /** Model id at the provider; the hub's model id if left out. */
  readonly providerModelId?: string
  /** Task of the model; `conversational` and the text-generating tasks give chat code. */
  readonly task: string
  /** Address of the router; the public one if left out. */
  readonly routerUrl?: string
  /** Only code of this language. */
  readonly language?: SnippetLanguage
  readonly stream?: boolean
  /** Organisation that pays. */
  readonly billTo?: string
  /** A dedicated endpoint to call instead of a router. */
  readonly endpointUrl?: string
  /** Printed into the code; without it, the code reads an environment variable. */
  readonly accessToken?: string
  /** Calls the provider's own host. */
  readonly directRequest?: boolean
  /** Replaces the sample input: `messages` and chat parameters, or `inputs` and `parameters`. */
  readonly inputs?: Readonly<Record<string, unknown>>
}
