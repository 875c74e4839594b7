import { inspect } from "node:util"
import fc from "fast-check"
import { expect, test } from "vitest"
import { httpFailure } from "./failed-answer.ts"
import { failure, type OutgoingRequest } from "./failure.ts"
import { recordedBody } from "./reason.ts"

/** Keys as headers can hold them; short ones are left out, since they stand in other words by chance. */
const key = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 10,
  maxLength: 40,
})

/** Ways in which a key turns up in a text. */
const spelling = fc.constantFrom<(secret: string) => string>(
  (secret) => secret,
  (secret) => JSON.stringify(secret),
  (secret) => encodeURIComponent(secret),
  (secret) => `Bearer ${secret}`,
  (secret) => JSON.stringify({ error: { message: `Key ${secret} is wrong`, [secret]: secret } }),
  (secret) => JSON.stringify({ detail: `${"x".repeat(480)}${secret}` }),
  (secret) => `<html><body><p>${"word ".repeat(97)}${secret}</p></body></html>`,
  (secret) =>
    `{"error":"${[...secret].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"}`,
)
/** Other ways, which are not looked for in the shown texts as they are. */
const ESCAPED: readonly ((secret: string) => string)[] = [
  (secret) => secret.replace(/[^\w]/g, (sign) => `&#${sign.charCodeAt(0)};`),
  (secret) => secret.replace(/[^\w]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`),
  (secret) => secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
  (secret) => secret.replace(/[^\w]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`),
  (secret) => encodeURIComponent(secret).toLowerCase(),
]

test("masks a key that a web page or JSON wrote with escapes", () => {
  fc.assert(
    fc.property(key, fc.constantFrom(...ESCAPED), fc.boolean(), (secret, spell, isPage) => {
      const filler = "x ".repeat(2000)
      const told = isPage ? `<html><body>Key ${spell(secret)} ${filler}` : `Key ${spell(secret)} ${filler}`
      const response = new Response(null, {
        status: 401,
        headers: { "content-type": isPage ? "text/html" : "text/plain" },
      })
      const request: OutgoingRequest = { method: "POST", url: "https://local.example/v1", headers: {} }
      const facts = { request, response, place: {}, secret, recordedBody: recordedBody(told, secret) }
      const error = httpFailure(facts, told)
      expect(error.message).toContain("Key [redacted]")
      expect(String(error.httpResponse?.body)).toContain("Key [redacted]")
    }),
    { numRuns: 500 },
  )
})

test("masks a short key as a word only", () => {
  const request: OutgoingRequest = { method: "POST", url: "https://local.example/v1", headers: {} }
  const facts = { request, place: {}, secret: "EMPTY" }
  const told = failure(facts, {
    code: "network_error",
    message: "Key EMPTY is wrong; the list is empty, not EMPTYING.",
  })
  expect(told.message).toBe("Key [redacted] is wrong; the list is empty, not EMPTYING.")
})

const text = fc.tuple(fc.string(), spelling, fc.string())

test("never shows a key, wherever in the call it turns up", () => {
  fc.assert(
    fc.property(
      key,
      fc.array(text, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(400, 401, 500),
      (secret, texts, status) => {
        const [url = "", header = "", body = "", answer = "", answerHeader = "", message = ""] = texts.map(
          ([before, spell, after]) => before + spell(secret) + after,
        )
        const request: OutgoingRequest = {
          method: "POST",
          url: `https://local.example/v1?key=${url}`,
          headers: { Authorization: header, "X-Other": header, "Content-Type": header },
          body,
        }
        const headers = { "x-request-id": answerHeader, "content-type": "text/plain", "x-debug": answerHeader }
        const response = new Response(null, { status, headers: onlyHeaderText(headers) })
        const facts = {
          request,
          response,
          place: { provider: "local" },
          secret,
          recordedBody: recordedBody(answer, secret),
        }
        const errors = [
          httpFailure(facts, answer),
          failure(facts, { code: "stream_error_event", message, partialText: answer }),
          failure({ ...facts, cause: new Error(message) }, { code: "network_error", message }),
        ]
        for (const error of errors) {
          const shown = [error.message, error.stack ?? "", ...textsIn(error)]
          for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]) {
            expect(shown.filter((part) => part.includes(form))).toEqual([])
          }
          expect(inspect(error, { depth: 20 })).not.toContain(secret)
        }
      },
    ),
    { numRuns: 300 },
  )
})

function onlyHeaderText(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, "")]))
}

/** Every text in the JSON of an error, names of fields included. */
function textsIn(error: unknown): string[] {
  const found: string[] = []
  JSON.parse(JSON.stringify(error), (name, value) => {
    found.push(name, ...(typeof value === "string" ? [value] : []))
    return value
  })
  return found
}
