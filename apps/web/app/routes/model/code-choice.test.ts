import { expect, test } from "vitest"
import { codeHref, parseCodeChoice } from "./code-choice.ts"

test("an address without a query shows streamed curl through any provider", () => {
  expect(parseCodeChoice(new URLSearchParams(), ["local"])).toEqual({
    language: "sh",
    client: "",
    isStreaming: true,
    provider: "auto",
  })
})

test("a choice survives its own address", () => {
  const choice = { language: "python", client: "openai", isStreaming: false, provider: "local" } as const
  const href = codeHref("acme/tiny", choice)
  expect(href).toBe("/acme/tiny/inference?language=python&client=openai&stream=false&provider=local")
  expect(parseCodeChoice(new URL(href, "http://127.0.0.1").searchParams, ["local"])).toEqual(choice)
})

test("an unknown language or provider becomes the default", () => {
  expect(parseCodeChoice(new URLSearchParams("language=cobol&provider=nobody"), ["local"])).toMatchObject({
    language: "sh",
    provider: "auto",
  })
})
