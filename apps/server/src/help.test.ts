import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { SETTINGS } from "./config.ts"

const help = readFileSync(new URL("../help.txt", import.meta.url), "utf8")

test.each(Object.entries(SETTINGS))("the help explains %s with its default", (name, { fallback, text }) => {
  // A long default pushes the explanation to the next line.
  const entry = new RegExp(`^  ${name} [^\\n]*(?:\\n {20,}[^\\n]*)?`, "m").exec(help)?.[0] ?? ""
  expect(entry).toContain(text)
  expect(entry).toContain(fallback)
})
