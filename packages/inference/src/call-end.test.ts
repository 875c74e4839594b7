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
  ends[2].dueAt = Number.POSITIVE_INFINITY
  ends[3].close()
  vi.advanceTimersByTime(100)
  expect(ends.map(({ reason }) => reason)).toEqual(["late", undefined, undefined, undefined])
  vi.advanceTimersByTime(10_000)
  expect(ends.map(({ reason }) => reason)).toEqual(["late", "later", undefined, undefined])
  expect(vi.getTimerCount()).toBe(0)
})
