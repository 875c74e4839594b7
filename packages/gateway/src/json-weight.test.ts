import fc from "fast-check"
import { expect, test } from "vitest"
import { admitAnswer, admitRequest, weighJson } from "./json-weight.ts"

const FREE = { take: () => undefined, giveBack: () => undefined }

function nodesOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0
  const inner = Object.values(value).reduce((sum: number, each) => sum + nodesOf(each), 0)
  return 1 + inner + (Array.isArray(value) ? 0 : Object.keys(value).length)
}

test("objects, lists and keys count as they are parsed, whatever stands in texts", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const nodes = nodesOf(JSON.parse(text))
      expect(weighJson(text).nodes).toBe(nodes)
      expect(weighJson(Buffer.from(text)).nodes).toBe(nodes)
    }),
  )
})

test.each(['{"a\\\\":"[[["}', '{"a\\"[":"{"}', '["\\\\\\\\",":"]'])("%s is read to the ends of its texts", (text) => {
  expect(weighJson(text).nodes).toBe(nodesOf(JSON.parse(text)))
})

test.each(['"', '"\\', "{", '{"a', ""])("what is no JSON (%s) is weighed all the same", (text) => {
  expect(weighJson(text).nodes).toBeLessThan(2)
})

test("a body of more objects than are read is refused, one large text is not", () => {
  expect(() => admitRequest(`{"x":[${"{},".repeat(250_000)}{}]}`, FREE)).toThrow("more than 250000 objects")
  expect(() => admitRequest(JSON.stringify({ image: "[{:".repeat(3_000_000) }), FREE)).not.toThrow()
})

test("what parsing will hold is taken before it", () => {
  let taken = 0
  const take = (bytes: number) => {
    taken += bytes
  }
  const memory = { ...FREE, take }
  admitRequest(`{"x":[${"{},".repeat(1_000)}{}]}`, memory)
  expect(taken).toBeGreaterThan(60_000)
  taken = 0
  expect(admitAnswer(Buffer.from(`[${"{},".repeat(2_000_000)}{}]`), memory)).toBe(false)
  expect(taken).toBe(0)
})
