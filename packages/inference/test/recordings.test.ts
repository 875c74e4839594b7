import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { readRecordings } from "./recording.ts"
import { expectedReplay, replay } from "./replay.ts"

const recordings = readRecordings()

/** Stands in for the global transport, which no call may use: each has one of its own. */
const globalFetch = vi.fn(() => Promise.reject(new Error("A request went around the fetch option.")))

beforeAll(() => {
  vi.stubGlobal("fetch", globalFetch)
})

afterAll(() => {
  vi.unstubAllGlobals()
})

test("has every recording", () => {
  expect(recordings).toHaveLength(328)
  expect(new Set(recordings.map(({ title }) => title)).size).toBe(328)
})

for (const filed of recordings) {
  test(`replays ${filed.title}`, async () => {
    expect(await replay(filed)).toEqual(expectedReplay(filed))
  })
}

test("sends no request around the fetch option", () => {
  expect(globalFetch).not.toHaveBeenCalled()
})
