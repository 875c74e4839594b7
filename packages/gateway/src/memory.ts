import { GatewayError } from "./gateway-error.ts"

/** What one call holds of the bytes that all calls may hold together. */
export interface MemoryShare {
  /** @throws GatewayError `overloaded` when all calls would hold more than the limit; nothing is taken then */
  take(bytes: number): void
  /** Gives everything back that the call has taken. */
  giveBack(): void
}

/** Bytes of bodies and answers that calls hold at a moment: many large ones at once must not end the process. */
export interface Memory {
  share(): MemoryShare
  /** Bytes held at the moment. */
  held(): number
}

const RETRY_AFTER_S = "5"

export function createMemory(limitBytes: number): Memory {
  let held = 0
  return {
    held: () => held,
    share() {
      let own = 0
      return {
        take(bytes) {
          if (held + bytes > limitBytes) {
            throw new GatewayError("overloaded", { limitBytes }, { retryAfter: RETRY_AFTER_S })
          }
          held += bytes
          own += bytes
        },
        giveBack() {
          held -= own
          own = 0
        },
      }
    },
  }
}
