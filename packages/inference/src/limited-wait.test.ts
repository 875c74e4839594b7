import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CallEnd } from "./call-end.ts"
import { LimitedWait } from "./limited-wait.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
})

afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const end = new CallEnd()
  const reasons: unknown[] = []
  const wait = new LimitedWait(end)
  const start = (limitMs: number) =>
    wait.start(
      limitMs,
      () => `late after ${limitMs}`,
      (reason) => reasons.push(reason),
    )
  return { end, wait, reasons, start }
}

test.each([
  [99, []],
  [100, ["late after 100"]],
  [500, ["late after 100"]],
])("after %i ms of waiting with a limit of 100 ms tells %j", (elapsedMs, expected) => {
  const { start, reasons } = setUp()
  start(100)
  vi.advanceTimersByTime(elapsedMs)
  expect(reasons).toEqual(expected)
})

test("counts the time of each wait from its own start", () => {
  const { wait, start, reasons } = setUp()
  for (let piece = 0; piece < 5; piece += 1) {
    start(100)
    vi.advanceTimersByTime(90)
    wait.settle()
  }
  expect(reasons).toEqual([])
  start(100)
  vi.advanceTimersByTime(100)
  expect(reasons).toEqual(["late after 100"])
})

test("does not count the time in which nothing is waited for", () => {
  const { wait, start, reasons } = setUp()
  start(100)
  wait.settle()
  vi.advanceTimersByTime(10_000)
  expect(vi.getTimerCount()).toBe(0)
  start(100)
  vi.advanceTimersByTime(99)
  expect(reasons).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reasons).toEqual(["late after 100"])
})

test("keeps a longer limit than the shortest one", () => {
  const { start, reasons } = setUp()
  start(250)
  vi.advanceTimersByTime(249)
  expect(reasons).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reasons).toEqual(["late after 250"])
})

test("has one timer for any number of waits, and none a second after it was closed", () => {
  const { wait, start } = setUp()
  for (let piece = 0; piece < 1000; piece += 1) {
    start(100)
    wait.settle()
  }
  expect(vi.getTimerCount()).toBe(1)
  wait.close()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test("ends with the signal's reason, once, and refuses every later wait", () => {
  const { end, start, reasons, wait } = setUp()
  start(100)
  end.end("enough")
  vi.advanceTimersByTime(1000)
  expect(reasons).toEqual(["enough"])
  start(100)
  expect(reasons).toEqual(["enough", "enough"])
  expect(wait.reason).toBe("enough")
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test("refuses to wait under a signal that is aborted already", () => {
  const reasons: unknown[] = []
  const end = new CallEnd()
  end.end("before")
  const wait = new LimitedWait(end)
  wait.start(
    100,
    () => "late",
    (reason) => reasons.push(reason),
  )
  expect(reasons).toEqual(["before"])
})

test("does not listen to the signal any more once closed", () => {
  const { end, wait, start, reasons } = setUp()
  start(100)
  wait.settle()
  wait.close()
  end.end("too late")
  expect(reasons).toEqual([])
  expect(wait.isOver).toBe(false)
})
