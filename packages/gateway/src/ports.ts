import type { CallableTask, Provider } from "@orrery/inference"

/** A provider that may answer for a model, with the model's name there. */
export interface Target {
  readonly provider: Provider
  readonly providerModel: string
  /** Id of the model on this hub. */
  readonly model: string
  /** What the model is served for; `conversational` is chat. */
  readonly task: CallableTask
}

/** Which providers serve which model, in the operator's order. */
export interface TargetTable {
  /** Targets of a model by its hub id, any letter case; empty when nobody serves it. */
  of(model: string): readonly Target[]
  models(): readonly string[]
}

/** Where provider keys come from. A key is asked for on each call, so that it can be changed without a restart. */
export interface KeyStore {
  keyOf(providerId: string): string | undefined
}

/** What is known about a finished call; holds no prompt, no answer and no key. */
export interface CallRecord {
  readonly requestId: string
  readonly userName: string
  readonly model: string
  /** Undefined until it is known. */
  readonly task: string | undefined
  readonly provider: string | undefined
  readonly status: number
  readonly isStream: boolean
  readonly attempts: number
  readonly durationMs: number
  /** Set when the call failed: the error's code, or `client_gone`. */
  readonly outcome: "answered" | "client_gone" | (string & {})
}

export interface Timeouts {
  /** Connection to the provider. */
  readonly connectMs: number
  /** From sending until the provider's response headers. */
  readonly firstByteMs: number
  /** Between two reads of an answer. */
  readonly idleMs: number
  /** The whole call. */
  readonly totalMs: number
  /** Silence towards the client after which a comment is sent, so that proxies keep a stream open. */
  readonly keepAliveMs: number
}

export interface Limits {
  readonly requestBytes: number
  readonly requestDepth: number
  readonly answerBytes: number
  /** A file of a request, which is held in memory until the provider has it. */
  readonly uploadBytes: number
  /** A file of an answer, which is passed on while it comes. */
  readonly fileBytes: number
  /** Calls of one user that are not answered yet. */
  readonly callsPerUser: number
  readonly eventBytes: number
  /** Bytes of requests and answers that all calls hold at a moment; files and streams of answers are not held. */
  readonly heldBytes: number
}

/** Chosen after what providers need in practice: reasoning models are silent for minutes. */
export const DEFAULT_TIMEOUTS: Timeouts = {
  connectMs: 5_000,
  firstByteMs: 300_000,
  idleMs: 120_000,
  totalMs: 900_000,
  keepAliveMs: 15_000,
}

export const DEFAULT_LIMITS: Limits = {
  requestBytes: 10_000_000,
  requestDepth: 64,
  answerBytes: 64_000_000,
  uploadBytes: 32_000_000,
  fileBytes: 512_000_000,
  callsPerUser: 64,
  eventBytes: 4_000_000,
  heldBytes: 512_000_000,
}
