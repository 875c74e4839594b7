import { GatewayError } from "./gateway-error.ts"

/** What one call holds of the bytes that all calls may hold together. */
export interface MemoryShare {
  /**
   * @throws GatewayError `overloaded` when all calls would hold more than the limit, or those of one user more than half of it;
   *   nothing is taken then
   */
  take(bytes: number): void
  /** Gives everything back that the call has taken. */
  giveBack(): void
}

/** Bytes of bodies and answers that calls hold at a moment: many large ones at once must not end the process. */
export interface Memory {
  share(userName: string): MemoryShare
  /** Bytes held at the moment. */
  held(): number
}

const RETRY_AFTER_S = "5"

export function createMemory(limitBytes: number): Memory {
  let held = 0
  const byUser = new Map<string, number>()
  const add = (userName: string, bytes: number) => {
    held += bytes
    const ofUser = (byUser.get(userName) ?? 0) + bytes
    if (ofUser === 0) byUser.delete(userName)
    else byUser.set(userName, ofUser)
  }
  return {
    held: () => held,
    share(userName) {
      let own = 0
      return {
        take(bytes) {
          // Half of it: nobody alone can keep all others out.
          const isTooMuch = (byUser.get(userName) ?? 0) + bytes > limitBytes / 2
          if (isTooMuch || held + bytes > limitBytes) {
            throw new GatewayError("overloaded", { limitBytes }, { retryAfter: RETRY_AFTER_S })
          }
          add(userName, bytes)
          own += bytes
        },
        giveBack() {
          add(userName, -own)
          own = 0
        },
      }
    },
  }
}
