import type { CallableTask } from "../../src/provider.ts"
import type { ProviderId } from "../../src/providers/registry.ts"
import type { Responder } from "../provider-server.ts"

/** A request of a call, by what it is for. */
export type Stage = "submit" | "poll" | "result" | "download" | "cancel"

/** What the body of a request has to be, to the last field. */
export type BodyPlan =
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "bytes"; readonly type: string; readonly base64: string }
  | { readonly kind: "form"; readonly fields: Readonly<Record<string, string>>; readonly file: FormFile }

/** A file in a form. */
export interface FormFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** What a request has to be, and what it is answered with. */
export interface StagePlan {
  readonly method: "GET" | "POST" | "PUT"
  /** Path and query below the provider's base; below the server where no key is wanted. */
  readonly path: string | RegExp
  /** Query of the path when it goes through the router. */
  readonly routedQuery?: string
  /** True where the key must not be sent. */
  readonly isKeyless?: boolean
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyPlan
  /** Answer the requests in this order; the last answers all that follow. */
  readonly answers: readonly Responder[]
}

/** The requests of a call. */
export type StagePlans = { readonly [Name in Stage]?: StagePlan }

/** A task as a provider serves it. */
export interface ServedTask {
  readonly provider: ProviderId
  readonly task: CallableTask
  readonly stages: StagePlans
  /** Model id at the provider, where it is not `MODEL`. */
  readonly providerModel?: string
  /** Model id of the caller, where it is not `HUB_MODEL`. */
  readonly model?: string
  /** Name of the client's method, where it is not the sample's. */
  readonly method?: string
  /** Replaces fields of the sample's arguments. */
  readonly args?: object
  /** What comes of it, where the sample says otherwise. */
  readonly result?: unknown
  /** The ways that lead to the provider; both if left out. */
  readonly routes?: readonly Route[]
}

/** Through the router with its token, or to the provider's own host with its key. */
export type Route = "routed" | "direct"

/** Model id at the provider. */
export const MODEL = "org/model-1"

/** Model id on the hub. */
export const HUB_MODEL = "acme/model"
