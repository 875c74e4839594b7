import type { Viewer } from "../viewer.ts"

// Another process that shares the database may revoke a token; this one notices that late at most.
const REMEMBER_MS = 5_000
const MAX_ENTRIES = 5_000

type Verified = { viewer: Viewer & { kind: "user" }; until: number }

/**
 * Tokens that were just verified, by their hash, so that a burst of calls asks the database once.
 *
 * A token revoked through this process is forgotten at once, one revoked elsewhere after five seconds.
 */
export class VerifiedTokens {
  readonly #entries = new Map<string, Verified>()

  find(hash: string, now: Date): Viewer | undefined {
    const entry = this.#entries.get(hash)
    return entry !== undefined && entry.until > now.getTime() ? entry.viewer : undefined
  }

  remember(hash: string, viewer: Viewer & { kind: "user" }, times: { now: Date; expiresAt: Date | null }): void {
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear()
    const until = times.now.getTime() + REMEMBER_MS
    this.#entries.set(hash, { viewer, until: Math.min(until, times.expiresAt?.getTime() ?? until) })
  }

  /** Forgets all: a revoked token takes sessions along, and revoking is too rare to look for them. */
  clear(): void {
    this.#entries.clear()
  }
}
