import { InputError } from "./errors.ts"
import type { MappingCache } from "./mapping-cache.ts"
import type { Provider } from "./provider.ts"
import { withoutSlashes } from "./web-address.ts"

/** Where the public hub is. */
export const PUBLIC_HUB = "https://huggingface.co"

/** Where the public router is. */
const PUBLIC_ROUTER = "https://router.huggingface.co"

/** Time limits of a call, in milliseconds. */
export interface Timeouts {
  /** From sending a request until the headers of its answer are there. */
  readonly headersMs: number
  /** Between two pieces of an answer's body. */
  readonly idleMs: number
  /** The whole call, polls and downloads included; a stream ends too. */
  readonly totalMs: number
}

/** The clock that waits between polls and retries run on. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  readonly now: () => number
  /** Resolves after a time; rejects with the signal's reason as soon as it aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** How far a job is, as `onProgress` is told after the submission and after each status request. */
export interface JobProgress {
  readonly status: "pending" | "done" | "failed"
  /** The provider's own word for the state, such as `IN_QUEUE`. */
  readonly detail?: string
  /** Jobs before this one; 0 is next. */
  readonly queuePosition?: number
  /** Milliseconds since the job was submitted. */
  readonly elapsedMs: number
}

/** Options of one call, or of every call of a client. */
export interface CallOptions {
  /** Replaces the global `fetch` for every request of the call. */
  readonly fetch?: typeof fetch
  readonly signal?: AbortSignal | undefined
  /** Organisation that pays for routed calls. */
  readonly billTo?: string
  /** Sends cookies along; a text is handed to `fetch` as it is, `true` means `include`. */
  readonly includeCredentials?: boolean | RequestCredentials
  /** False turns retries off. */
  readonly retry_on_error?: boolean
  /** How often a failed request is repeated; 2 if left out. */
  readonly maxRetries?: number
  readonly timeouts?: Partial<Timeouts>
  /** Largest body that is read, in bytes, streams included; 256 MiB if left out. */
  readonly maxAnswerBytes?: number
  /** Told how a job goes on. What it throws ends the call. */
  readonly onProgress?: (progress: JobProgress) => void
  /**
   * True tries the next provider of the hub's list when one fails before anything was delivered. It also makes `auto` for
   * chat choose from that list rather than leave the choice to the router.
   */
  readonly fallback?: boolean
  /** Address of the router, without trailing slash. */
  readonly routerUrl?: string
  /** Address of the hub, without trailing slash. */
  readonly hubUrl?: string
  /** Providers of yours, known by their ids besides the built-in ones. */
  readonly providers?: readonly Provider[]
  /** Takes warnings, such as a model that is only being tried out at a provider. */
  readonly logger?: { readonly warn: (message: string) => void }
  readonly clock?: Clock
  /** A number from 0 up to 1 that spreads retries; `Math.random` if left out. */
  readonly random?: () => number
  /** Remembers which provider serves which model; a client brings its own. */
  readonly mappingCache?: MappingCache
}

/** The options of a call with every default filled in. */
export interface CallSettings {
  readonly fetch: typeof fetch
  readonly signal: AbortSignal | undefined
  readonly billTo: string | undefined
  readonly credentials: RequestCredentials | undefined
  readonly maxRetries: number
  readonly timeouts: Timeouts
  readonly maxAnswerBytes: number
  readonly onProgress: ((progress: JobProgress) => void) | undefined
  readonly fallback: boolean
  readonly routerUrl: string
  readonly hubUrl: string
  readonly providers: readonly Provider[]
  readonly warn: (message: string) => void
  readonly clock: Clock
  readonly random: () => number
  readonly mappingCache: MappingCache | undefined
}

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 120_000, // a long answer without streaming sends its headers only when it is done
  idleMs: 60_000, // reasoning models pause, but providers send comments meanwhile
  totalMs: 600_000,
}

const DEFAULT_MAX_ANSWER_BYTES = 256 * 2 ** 20 // a generated video of some minutes is about 100 MiB

/**
 * Fills in the defaults of a call.
 *
 * Hub and router come from the options, else from `ORRERY_ENDPOINT` or `HF_ENDPOINT`, else they are the public ones. A hub
 * other than the public one has its router at `/router`: a token of that hub is no business of the public router.
 */
export function resolveSettings(options: CallOptions, environment: Environment = processEnvironment()): CallSettings {
  const hubUrl = checkedAddress(
    "hubUrl",
    // A variable that is set to nothing counts as left out.
    options.hubUrl ?? (environment.ORRERY_ENDPOINT || environment.HF_ENDPOINT || PUBLIC_HUB),
  )
  const ownRouter = hubUrl === PUBLIC_HUB ? PUBLIC_ROUTER : `${hubUrl}/router`
  const include = options.includeCredentials
  return {
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    signal: options.signal,
    billTo: options.billTo,
    credentials: include === true ? "include" : include || undefined,
    maxRetries: options.retry_on_error === false ? 0 : numberFrom(0, "maxRetries", options.maxRetries ?? 2),
    timeouts: resolveTimeouts(options.timeouts),
    maxAnswerBytes: numberFrom(0, "maxAnswerBytes", options.maxAnswerBytes ?? DEFAULT_MAX_ANSWER_BYTES),
    onProgress: options.onProgress,
    fallback: options.fallback ?? false,
    routerUrl: checkedAddress("routerUrl", options.routerUrl ?? ownRouter),
    hubUrl,
    providers: options.providers ?? [],
    warn: (message) => options.logger?.warn(message),
    clock: options.clock ?? SYSTEM_CLOCK,
    random: options.random ?? Math.random,
    mappingCache: options.mappingCache,
  }
}

/** The settings of clients, whose options stay as they are: reading them anew would cost every call some microseconds. */
const KEPT = new WeakMap<CallOptions, CallSettings | undefined>()

/** Has the settings of these options resolved once, when a call needs them first. The options must not be changed any more. */
export function keepSettings(options: CallOptions): void {
  KEPT.set(options, undefined)
}

/** The settings of a call with these options. @throws InputError */
export function settingsOf(options: CallOptions): CallSettings {
  const known = KEPT.get(options)
  if (known !== undefined) {
    return known
  }
  const settings = resolveSettings(options)
  if (KEPT.has(options)) {
    KEPT.set(options, settings)
  }
  return settings
}

function resolveTimeouts(given: Partial<Timeouts> | undefined): Timeouts {
  const limit = (name: keyof Timeouts) => numberFrom(1, `timeouts.${name}`, given?.[name] ?? DEFAULT_TIMEOUTS[name])
  return { headersMs: limit("headersMs"), idleMs: limit("idleMs"), totalMs: limit("totalMs") }
}

/** What is not a number compares as false with every count, so that retries and bodies had no end. */
function numberFrom(least: number, name: string, value: unknown): number {
  if (typeof value !== "number" || !(value >= least)) {
    throw new InputError(`${name} should be a number from ${least} on, not ${value}.`)
  }
  return value
}

/**
 * Checks an address that paths are joined to; returns it without a slash at its end. The message does not repeat it: what stands before an @ may be a password.
 *
 * @throws InputError
 */
export function checkedAddress(name: string, value: string): string {
  if (!/^https?:\/\/[^\s/?#@\\]+(\/[^\s?#]*)?$/.test(value)) {
    throw new InputError(`${name} should be an address like https://host/path.`)
  }
  return withoutSlashes(`${value}`)
}

/** Browsers have no `process`; bundlers that replace `process.env` keep working, because nothing is read at load. */
function processEnvironment(): Environment {
  const host: { process?: { env?: Environment } } = globalThis
  return host.process?.env ?? {}
}

/** The clock of calls that bring none. */
export const SYSTEM_CLOCK: Clock = { now: () => performance.now(), sleep: sleepUntilAborted }

function sleepUntilAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort)
      resolve()
    }, milliseconds)
    signal.addEventListener("abort", onAbort, { once: true })
  })
}
