import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { SETTINGS } from "./config.ts"

const help = readFileSync(new URL("../help.txt", import.meta.url), "utf8")

test.each(Object.entries(SETTINGS))("the help explains %s with its default", (name, { fallback, text }) => {
  const line = help.split("\n").find((candidate) => candidate.trimStart().startsWith(`${name} `)) ?? ""
  expect(line).toContain(text)
  expect(line).toContain(fallback)
})
