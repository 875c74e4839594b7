import { expect, test } from "vitest"
import { HUB_ERRORS, HubError, type HubErrorCode } from "./hub-error.ts"

test("carries code, status, details and cause, and shows values in its text", () => {
  const cause = new Error("low level")
  const error = new HubError("repo_not_found", { repo: "acme/x" }, { cause })
  expect(error).toMatchObject({
    name: "HubError",
    code: "repo_not_found",
    status: 404,
    details: { repo: "acme/x" },
    message: 'Repository "acme/x" does not exist or is private.',
    cause,
  })
})

test("shortens and escapes values from outside", () => {
  const { message } = new HubError("repo_not_found", { repo: `a\n${"x".repeat(1000)}` })
  expect(message.length).toBeLessThan(300)
  expect(message).not.toContain("\n")
})

const codes = Object.keys(HUB_ERRORS).filter((code): code is HubErrorCode => code in HUB_ERRORS)

test.each(codes)("gives %s a status of an error and a sentence", (code) => {
  const error = new HubError(code, {})
  expect(error.status).toBeGreaterThanOrEqual(400)
  expect(error.message).toMatch(/[.]$/)
})
