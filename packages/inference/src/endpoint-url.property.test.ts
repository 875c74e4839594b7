import fc from "fast-check"
import { expect, test } from "vitest"
import { endpointTaskUrl } from "./build-request.ts"

const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/).filter((text) => !["v1", "chat", "completions"].includes(text))
const origin = fc.constantFrom("https://llm.example", "http://localhost:8080", "http://[::1]:11434")
const base = fc.tuple(origin, fc.array(segment, { maxLength: 3 })).map(([host, path]) => [host, ...path].join("/"))
const slashes = fc.constantFrom("", "/", "///")
const blanks = fc.constantFrom("", " ", "\n\t")
const task = fc.constantFrom(
  ["conversational", "/chat/completions"] as const,
  ["text-generation", "/completions"] as const,
)

test("gives one address for every way to write an own server", () => {
  fc.assert(
    fc.property(base, task, slashes, blanks, (address, [name, path], end, blank) => {
      const expected = `${address}/v1${path}`
      for (const written of [address, `${address}/v1`, expected]) {
        expect(endpointTaskUrl(blank + written + end + blank, name)).toBe(expected)
      }
    }),
  )
})

test("changes nothing in an address that it made itself", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["http", "https"] }), task, (address, [name]) => {
      const once = endpointTaskUrl(address, name)
      expect(endpointTaskUrl(once, name)).toBe(once)
      expect(new URL(once).origin).toBe(new URL(address).origin)
    }),
  )
})

test("leaves an address alone that ends in the path of the task", () => {
  fc.assert(
    fc.property(base, task, slashes, (address, [name, path], end) => {
      expect(endpointTaskUrl(`${address}${path}${end}`, name)).toBe(`${address}${path}`)
    }),
  )
})

test("sends other tasks to the address as it is written", () => {
  fc.assert(
    fc.property(base, slashes, (address, end) => {
      expect(endpointTaskUrl(`${address}${end}`, "text-to-image")).toBe(`${address}${end}`)
    }),
  )
})
