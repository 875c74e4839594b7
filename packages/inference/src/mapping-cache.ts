/** One provider that serves a model, as the hub lists it. */
export interface MappingEntry {
  readonly provider: string
  /** Model id on the hub. */
  readonly hubModelId: string
  /** Model id at the provider. */
  readonly providerModelId: string
  readonly status: string
  readonly task: string
  /** What is spoken behind the router, where that is not the provider's own protocol. */
  readonly protocol?: string
  readonly adapter?: string
  readonly adapterWeightsPath?: string
}

/** Who asks which hub for the providers of a model. */
export interface MappingQuestion {
  readonly hubUrl: string
  readonly model: string
  /** Part of the question, so that one caller never sees what another may. */
  readonly token: string | undefined
}

interface Entry extends MappingQuestion {
  readonly expiresAt: number
  readonly mapping: readonly MappingEntry[]
}

const MAX_ENTRIES = 500 // one entry is well under a kilobyte

const EXPIRY_MS = 5 * 60_000 // a change at the hub is seen without a restart

/** Remembers the providers of models for five minutes, at most 500 answers. */
export class MappingCache {
  /** By model, the one asked for longest ago first: a key of all three texts would have to be put together for every call. */
  readonly #entries = new Map<string, readonly Entry[]>()
  #size = 0

  get(question: MappingQuestion, now: number): readonly MappingEntry[] | undefined {
    const entry = this.#entries.get(question.model)?.find((known) => isSame(known, question))
    return entry !== undefined && entry.expiresAt > now ? entry.mapping : undefined
  }

  set(question: MappingQuestion, mapping: readonly MappingEntry[], now: number): void {
    const { hubUrl, model, token } = question
    const others = (this.#entries.get(model) ?? []).filter((known) => !isSame(known, question))
    this.#forget(model)
    this.#entries.set(model, [...others, { hubUrl, model, token, mapping, expiresAt: now + EXPIRY_MS }])
    this.#size += others.length + 1
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= MAX_ENTRIES) {
        break
      }
      this.#forget(oldest)
    }
  }

  #forget(model: string): void {
    this.#size -= this.#entries.get(model)?.length ?? 0
    this.#entries.delete(model)
  }
}

function isSame(known: MappingQuestion, { hubUrl, model, token }: MappingQuestion): boolean {
  return known.hubUrl === hubUrl && known.model === model && known.token === token
}
