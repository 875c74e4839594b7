import { spawnSync } from "node:child_process"
import { afterEach, expect, test, vi } from "vitest"
import { type Deadline, unwatchDeadline, wakeBy, watchDeadline } from "./deadlines.ts"

const watched: Deadline[] = []

afterEach(() => {
  watched.splice(0).forEach(unwatchDeadline)
  vi.useRealTimers()
})

function useFakeTime() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
}

/** Watches a deadline; `rings` gets the time at which it came. */
function watch(inMs: number, rings: number[]): Deadline {
  const deadline: Deadline = {
    dueAt: performance.now() + inMs,
    onDue: () => {
      unwatchDeadline(deadline)
      rings.push(performance.now())
    },
  }
  watched.push(deadline)
  watchDeadline(deadline, performance.now())
  return deadline
}

test("each comes at its time, in whatever order they were set", () => {
  useFakeTime()
  const startedAt = performance.now()
  const rings: number[] = []
  for (const inMs of [5000, 20, 700, 20, 90_000, 3, 2 ** 40, Number.POSITIVE_INFINITY]) {
    watch(inMs, rings)
  }
  vi.advanceTimersByTime(100_000)
  expect(rings.map((at) => at - startedAt)).toEqual([3, 20, 20, 700, 5000, 90_000])
})

test("one that was called off does not come, and one that was moved comes later", () => {
  useFakeTime()
  const startedAt = performance.now()
  const rings: number[] = []
  unwatchDeadline(watch(50, rings))
  const moved = watch(100, rings)
  vi.advanceTimersByTime(60)
  moved.dueAt = performance.now() + 100
  wakeBy(moved.dueAt, performance.now())
  vi.advanceTimersByTime(1000)
  expect(rings.map((at) => at - startedAt)).toEqual([160])
})

test("one that is due while the process is busy comes as soon as it is not, whatever was set meanwhile", () => {
  useFakeTime()
  const rings: number[] = []
  watch(5, rings)
  const busyUntil = performance.now() + 50
  const clock = vi.spyOn(performance, "now").mockReturnValue(busyUntil)
  watch(60_000, rings)
  vi.advanceTimersByTime(5)
  expect(rings).toEqual([busyUntil])
  clock.mockRestore()
})

test("an alarm that was lost does not keep later deadlines from coming", () => {
  useFakeTime()
  const rings: number[] = []
  watch(5, rings)
  vi.clearAllTimers()
  vi.advanceTimersByTime(2000)
  watch(20, rings)
  vi.advanceTimersByTime(20)
  expect(rings).toHaveLength(2)
})

test("a thousand deadlines have one timer, which is gone a second after the last", () => {
  useFakeTime()
  const all = Array.from({ length: 1000 }, () => watch(60_000, []))
  expect(vi.getTimerCount()).toBe(1)
  all.forEach(unwatchDeadline)
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test("deadlines come when the timers were replaced in between, as tests do", async () => {
  useFakeTime()
  watch(600, [])
  vi.useRealTimers()
  const rings: number[] = []
  watch(20, rings)
  await vi.waitFor(() => expect(rings).toHaveLength(1))
  useFakeTime()
  watch(20, rings)
  vi.advanceTimersByTime(20)
  expect(rings).toHaveLength(2)
})

test.each([
  ["waits for a deadline that nobody called off", "", "late\n"],
  ["ends at once when it was called off", "unwatchDeadline(deadline)", ""],
])("a process %s", (_, more, output) => {
  const script = `
    import { unwatchDeadline, watchDeadline } from ${JSON.stringify(new URL("./deadlines.ts", import.meta.url).href)}
    const deadline = { dueAt: performance.now() + 300, onDue: () => { unwatchDeadline(deadline); console.log("late") } }
    watchDeadline(deadline, performance.now())
    ${more}
    process.once("exit", () => { if (process.getActiveResourcesInfo().includes("Timeout")) console.log("a timer is left") })
  `
  const args = ["--import", "tsx", "--input-type=module", "--eval", script]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 20_000 })
  expect(stderr).toBe("")
  expect(stdout).toBe(output)
})
