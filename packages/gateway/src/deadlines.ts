import { GatewayError } from "./gateway-error.ts"

/** The end of a call that nobody waits for any more. */
export class ClientGone extends Error {
  override readonly name = "ClientGone"
}

/** One abort signal for a whole call, with a limit for all of it and one for silence that each sign of life pushes back. */
export interface Deadlines {
  readonly signal: AbortSignal
  /** Starts or restarts the idle limit: the provider has to say something. */
  alive(): void
  /** Restarts the idle limit for the client, which has to read; to be followed by `alive`. */
  waitForClient(): void
  /** Stops the idle limit, between two providers. */
  rest(): void
  abort(reason: Error): void
  /** Stops all timers. */
  clear(): void
}

export function startDeadlines(limits: { idleMs: number; totalMs: number }, provider: () => string): Deadlines {
  const controller = new AbortController()
  const expire = (reason: string) =>
    controller.abort(new GatewayError("provider_timeout", { provider: provider(), reason }))
  const total = setTimeout(() => expire(`the whole call took longer than ${limits.totalMs} ms`), limits.totalMs)
  let idle: NodeJS.Timeout | undefined
  let isClients = false
  const startIdle = () => {
    if (idle) idle.refresh()
    else idle = setTimeout(onIdle, limits.idleMs)
  }
  const onIdle = () => {
    if (isClients) controller.abort(new ClientGone(`The client read nothing for ${limits.idleMs} ms.`))
    else expire(`nothing came for ${limits.idleMs} ms`)
  }
  const rest = () => {
    clearTimeout(idle)
    idle = undefined
  }
  return {
    signal: controller.signal,
    alive() {
      isClients = false
      startIdle()
    },
    waitForClient() {
      isClients = true
      startIdle()
    },
    rest,
    abort: (reason) => controller.abort(reason),
    clear() {
      clearTimeout(total)
      rest()
    },
  }
}
