import { vi } from "vitest"

/** Runs something while the timers of the client stand still, so that a slow machine cannot run into a limit. */
export async function withFakeTime<Result>(run: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
  try {
    return await run()
  } finally {
    vi.useRealTimers()
  }
}

/** Lets the time of the client pass in small steps, with real input and output in between, until a call has ended. */
export async function passTime<Result>(call: Promise<Result>, stepMs: number): Promise<Result> {
  const state = { isOver: false }
  const end = () => {
    state.isOver = true
  }
  call.then(end, end)
  while (!state.isOver) {
    vi.advanceTimersByTime(stepMs)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return call
}
