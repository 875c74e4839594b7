import type { Socket } from "node:net"

const waiting = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls `listener` when a connection ends, also for a request that waits behind another on it, whose response is told nothing. One
 * listener of the socket stands for all: a client may send hundreds of requests at once.
 *
 * @returns what ends the waiting
 */
export function onSocketClose(socket: Socket, listener: () => void): () => void {
  let listeners = waiting.get(socket)
  if (listeners === undefined) {
    const all = new Set<() => void>()
    listeners = all
    waiting.set(socket, all)
    socket.once("close", () => {
      for (const each of [...all]) each()
    })
  }
  const all = listeners
  all.add(listener)
  return () => void all.delete(listener)
}
