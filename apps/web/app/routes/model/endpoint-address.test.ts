import { expect, test } from "vitest"
import { DEFAULT_ENDPOINT, readEndpoint } from "./endpoint-address.ts"

test.each([null, "", "   "])("nothing typed (%j) is the default", (text) => {
  expect(readEndpoint(text)).toEqual({ url: "http://127.0.0.1:8080", typed: "http://127.0.0.1:8080" })
})

test.each([
  ["http://127.0.0.1:9000", "http://127.0.0.1:9000"],
  [" https://Endpoint.Example/ ", "https://endpoint.example"],
  ["https://endpoint.example/models/one", "https://endpoint.example/models/one"],
  ["https://endpoint.example/?key=a b", "https://endpoint.example/?key=a%20b"],
  ["https://endpoint.example/a#part", "https://endpoint.example/a"],
  ["HTTP://[::1]:8080/", "http://[::1]:8080"],
  [`http://a/"$(id)'`, "http://a/%22$(id)'"],
])("%s is called at %s", (text, url) => {
  expect(readEndpoint(text)).toEqual({ url, typed: url })
})

test.each([
  ["ftp://host/model", "not an http or https address"],
  ["javascript:alert(1)", "not an http or https address"],
  ["http:8080", "not an http or https address"],
  ["127.0.0.1:8080", "not an http or https address"],
  ["http://", "not an http or https address"],
  ["https://two words", "not an http or https address"],
  ["https://me:secret@host/", "user name or password"],
])("%s is refused in words, and the default shown", (text, words) => {
  const { url, typed, problem } = readEndpoint(text)
  expect(url).toBe(DEFAULT_ENDPOINT)
  expect(typed).toBe(text)
  expect(problem).toContain(words)
  expect(problem).toContain(DEFAULT_ENDPOINT)
})

test("500 characters fit, 501 do not, encoded or as they are typed", () => {
  const address = (length: number, letter = "a") => `http://a/${letter.repeat(length - "http://a/".length)}`
  expect(readEndpoint(address(499)).url).toBe(address(499))
  expect(readEndpoint(address(500)).url).toBe(address(500))
  expect(readEndpoint(address(501))).toMatchObject({
    url: DEFAULT_ENDPOINT,
    typed: address(500),
    problem: expect.stringContaining("501 characters"),
  })
  expect(readEndpoint(address(200, "é")).problem).toContain("when it is encoded")
})
