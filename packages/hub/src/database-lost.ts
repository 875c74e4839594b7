import { HubError } from "./hub-error.ts"

// Classes and codes of PostgreSQL: connection exceptions, and a server that stops, has crashed or is starting.
const LOST_STATES = /^(?:08...|57P0[123])$/
const MAX_CAUSES = 10

/**
 * Says whether an error means that the database went away or was never there.
 *
 * @returns HubError `database_lost` with the reason as a code, without host or query, and with `error` as its cause;
 *   undefined for every other error
 */
export function databaseLost(error: unknown): HubError | undefined {
  let cause: unknown = error
  // The query builder wraps errors of the driver, and the driver those of the socket.
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const reason = lostReason(cause, depth > 0)
    if (reason) return new HubError("database_lost", { reason }, { cause: error })
    cause = cause.cause
  }
  return undefined
}

function lostReason(
  { code, message, syscall }: Error & { code?: unknown; syscall?: unknown },
  isOfQuery: boolean,
): string | undefined {
  if (typeof code !== "string") {
    // The driver has no codes of its own.
    return /^Connection terminated\b|^Client has encountered a connection error\b/.test(message) ? "closed" : undefined
  }
  // Sockets of clients break too, but nothing else connects.
  const isLost = LOST_STATES.test(code) || syscall === "connect" || syscall === "getaddrinfo"
  return isLost || (isOfQuery && (code === "ECONNRESET" || code === "EPIPE")) ? code : undefined
}
