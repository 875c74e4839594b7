import type { SampleBlock } from "@orrery/catalog"
import type { ModelAdapter } from "@orrery/inference"

/** A language that usage code is written in, in the order in which they are shown. */
export type SnippetLanguage = "python" | "js" | "sh" | "go"

/** The library or tool that usage code calls the model with. */
export type SnippetClient =
  | "openai"
  | "huggingface_hub"
  | "fal_client"
  | "requests"
  | "orrery.js"
  | "fetch"
  | "curl"
  | "net/http"

/** Usage code of one model for one language and client. */
export interface Snippet {
  readonly language: SnippetLanguage
  readonly client: SnippetClient
  readonly code: string
  /** Command that installs what the code imports, with the versions it is valid for; absent when nothing is needed. */
  readonly install?: string
  /** Names of the environment variables that the code reads. */
  readonly env: readonly string[]
  /** A file name to save the code under. */
  readonly fileName: string
  /** Files that the code reads, such as `cat.jpg`; they have to stand beside it. */
  readonly files: readonly string[]
  /** The file that the code writes; absent when it prints its result. */
  readonly output?: string
  /** Install line and code in the form of `librarySnippets`, so that one component shows both. */
  readonly blocks: readonly SampleBlock[]
}

/** Why there is no usage code. */
export type UnavailableCode =
  | "no_template"
  | "unknown_provider"
  | "unsupported_task"
  | "refused_input"
  | "no_public_route"
  | "client_lacks_task"
  | "client_lacks_route"

/** A client, or every client, that there is no usage code for. */
export interface UnavailableSnippet {
  readonly code: UnavailableCode
  /** Absent where the reason holds for every language. */
  readonly language?: SnippetLanguage
  readonly client?: SnippetClient
  /** A sentence for the reader that begins with `Not available, because`. */
  readonly reason: string
}

/** Everything that can be said about a call: its usage code, and why some of it is missing. */
export interface SnippetReport {
  readonly snippets: readonly Snippet[]
  readonly unavailable: readonly UnavailableSnippet[]
}

/** For which call the code is written. */
export interface SnippetOptions {
  /** Provider id, or `auto` for the router's choice. */
  readonly provider: string
  /** Model id at the provider; the hub's model id if left out. */
  readonly providerModelId?: string
  /** Set when the model is an adapter that the provider loads on a base model. */
  readonly adapter?: ModelAdapter
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
  /** Replaces the sample input: `messages` and chat parameters, or `inputs` and `parameters`. A file is given by its name or address. */
  readonly inputs?: Readonly<Record<string, unknown>>
}
