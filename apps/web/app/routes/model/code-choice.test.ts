import { expect, test } from "vitest"
import { type CodeChoice, codeFields, codeHref, parseCodeChoice } from "./code-choice.ts"

const DEFAULT: CodeChoice = {
  language: "sh",
  client: "",
  isStreaming: true,
  provider: "auto",
  endpoint: "http://127.0.0.1:8080",
}

test("an address without a query shows streamed curl through any provider", () => {
  expect(parseCodeChoice(new URLSearchParams(), ["local"])).toEqual(DEFAULT)
  expect(codeFields(DEFAULT)).toEqual([])
  expect(codeHref("acme/tiny", DEFAULT)).toBe("/acme/tiny/inference")
})

test.each<[CodeChoice, string]>([
  [
    { ...DEFAULT, language: "python", client: "openai", isStreaming: false, provider: "local" },
    "/acme/tiny/inference?language=python&client=openai&stream=false&provider=local",
  ],
  [
    { ...DEFAULT, language: "go", client: "net/http", endpoint: "https://host.example/a?b=c&d" },
    "/acme/tiny/inference?language=go&client=net%2Fhttp&endpoint=https%3A%2F%2Fhost.example%2Fa%3Fb%3Dc%26d",
  ],
])("a choice survives its own address", (choice, href) => {
  expect(codeHref("acme/tiny", choice)).toBe(href)
  expect(parseCodeChoice(new URL(href, "http://127.0.0.1").searchParams, ["local"])).toEqual(choice)
})

test("pages below the inference page take the same choice", () => {
  expect(codeHref("acme/tiny", { ...DEFAULT, isStreaming: false }, "inference/notebook")).toBe(
    "/acme/tiny/inference/notebook?stream=false",
  )
})

test("an unknown language, provider or endpoint becomes the default", () => {
  const params = new URLSearchParams("language=cobol&provider=nobody&endpoint=javascript:alert(1)")
  expect(parseCodeChoice(params, ["local"])).toEqual(DEFAULT)
})
