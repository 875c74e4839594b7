/** One provider that serves a model, as the hub lists it. */
export interface MappingEntry {
  readonly provider: string
  /** Model id on the hub. */
  readonly hubModelId: string
  /** Model id at the provider. */
  readonly providerModelId: string
  readonly status: string
  readonly task: string
  readonly adapter?: string
  readonly adapterWeightsPath?: string
}

const MAX_ENTRIES = 500 // one entry is well under a kilobyte

const EXPIRY_MS = 5 * 60_000 // a change at the hub is seen without a restart

/**
 * Remembers the providers of models for five minutes, at most 500 models.
 *
 * Keys contain the token, so that one caller never sees what another may.
 */
export class MappingCache {
  readonly #entries = new Map<string, { readonly expiresAt: number; readonly mapping: readonly MappingEntry[] }>()

  get(key: string, now: number): readonly MappingEntry[] | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && entry.expiresAt > now ? entry.mapping : undefined
  }

  set(key: string, mapping: readonly MappingEntry[], now: number): void {
    this.#entries.delete(key)
    this.#entries.set(key, { expiresAt: now + EXPIRY_MS, mapping })
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > MAX_ENTRIES && oldest.done !== true) {
      this.#entries.delete(oldest.value)
    }
  }
}
