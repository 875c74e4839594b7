import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { CallEnd } from "./call-end.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] })
})

afterEach(() => {
  vi.useRealTimers()
})

test("comes once, with the first reason, and tells everybody who still listens", () => {
  const end = new CallEnd()
  const told: string[] = []
  const gone = () => told.push("gone")
  end.onEnd(() => told.push("one"))
  end.onEnd(gone)
  end.onEnd(() => told.push("two"))
  end.offEnd(gone)
  end.throwIfOver()
  end.end("enough")
  end.end("later")
  expect(told).toEqual(["one", "two"])
  expect(end).toMatchObject({ isOver: true, reason: "enough" })
  expect(() => end.throwIfOver()).toThrow("enough")
})

test("without a reason it has that of an abort", () => {
  const end = new CallEnd()
  end.end()
  expect(end.reason).toMatchObject({ name: "AbortError" })
})

test.each([
  ["before", (end: CallEnd) => [end.signal, end.end("enough")]],
  ["after", (end: CallEnd) => end.end("enough")],
])("the signal has its reason, when it was asked for %s the end", (_, act) => {
  const end = new CallEnd()
  act(end)
  expect(end.signal).toMatchObject({ aborted: true, reason: "enough" })
  expect(end.signal).toBe(end.signal)
})

test("a part ends with the whole, also with one that has ended, but not the whole with a part", () => {
  const whole = new CallEnd()
  const [first, second] = [new CallEnd(whole), new CallEnd(whole)]
  first.end("of its own")
  expect(whole.isOver).toBe(false)
  whole.end("enough")
  expect([first.reason, second.reason, new CallEnd(whole).reason]).toEqual(["of its own", "enough", "enough"])
})

test("a part that was closed goes its own way", () => {
  const whole = new CallEnd()
  const part = new CallEnd(whole)
  part.close()
  whole.end("enough")
  expect(part.isOver).toBe(false)
})

test("comes by its limit, unless that is put off or called off", () => {
  const ends = [new CallEnd(), new CallEnd(), new CallEnd(), new CallEnd()] as const
  for (const end of ends) {
    end.limit(100, () => "late")
  }
  ends[1].limit(2500, () => "later")
  ends[2].limit(Number.POSITIVE_INFINITY, () => "never")
  ends[3].close()
  vi.advanceTimersByTime(100)
  expect(ends.map(({ reason }) => reason)).toEqual(["late", undefined, undefined, undefined])
  vi.advanceTimersByTime(10_000)
  expect(ends.map(({ reason }) => reason)).toEqual(["late", "later", undefined, undefined])
  expect(vi.getTimerCount()).toBe(0)
})

function setUp() {
  const end = new CallEnd()
  const reasons: unknown[] = []
  const start = (limitMs: number) =>
    end.wait(
      limitMs,
      () => {
        end.settle()
        reasons.push(`late after ${limitMs}`)
      },
      (reason) => reasons.push(reason),
    )
  return { end, reasons, start }
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
  const { end, start, reasons } = setUp()
  for (let piece = 0; piece < 5; piece += 1) {
    start(100)
    vi.advanceTimersByTime(90)
    end.settle()
  }
  expect(reasons).toEqual([])
  start(100)
  vi.advanceTimersByTime(100)
  expect(reasons).toEqual(["late after 100"])
})

test("does not count the time in which nothing is waited for", () => {
  const { end, start, reasons } = setUp()
  start(100)
  end.settle()
  vi.advanceTimersByTime(10_000)
  expect(vi.getTimerCount()).toBe(0)
  start(100)
  vi.advanceTimersByTime(99)
  expect(reasons).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reasons).toEqual(["late after 100"])
})

test("a wait keeps a longer limit than the shortest one", () => {
  const { start, reasons } = setUp()
  start(250)
  vi.advanceTimersByTime(249)
  expect(reasons).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reasons).toEqual(["late after 250"])
})

test("any number of waits has one timer, and none a second after the end was closed", () => {
  const { end, start } = setUp()
  for (let piece = 0; piece < 1000; piece += 1) {
    start(100)
    end.settle()
  }
  expect(vi.getTimerCount()).toBe(1)
  end.close()
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test("a wait ends with the end's reason, once, and later ones are refused", () => {
  const { end, start, reasons } = setUp()
  start(100)
  end.end("enough")
  vi.advanceTimersByTime(1000)
  expect(reasons).toEqual(["enough"])
  start(100)
  expect(reasons).toEqual(["enough", "enough"])
  vi.advanceTimersByTime(1000)
  expect(vi.getTimerCount()).toBe(0)
})

test("a wait that is late is over, but not the call; its own limit still ends it", () => {
  const { end, start, reasons } = setUp()
  end.limit(300, () => "the whole")
  start(100)
  vi.advanceTimersByTime(100)
  expect([reasons, end.isOver]).toEqual([["late after 100"], false])
  start(500)
  vi.advanceTimersByTime(200)
  expect([reasons, end.reason]).toEqual([["late after 100", "the whole"], "the whole"])
})

test("an end that is finished waits no more, and has left the whole if it is a part of one", () => {
  const { end, start, reasons } = setUp()
  const part = new CallEnd(end)
  start(100)
  part.wait(100, String, (reason) => reasons.push(reason))
  end.finish()
  part.finish()
  end.end("too late")
  expect([reasons, part.isOver]).toEqual([[], false])
})
