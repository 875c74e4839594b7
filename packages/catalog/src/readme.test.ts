import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const catalog: Readonly<Record<string, unknown>> = { ...(await import("./index.ts")) }

/**
 * Pages whose first TypeScript block is run: every `console.log(…) // text` has to print that text. Objects and lists print
 * as JSON.
 */
const PAGES = [
  "../README.md",
  "../../../docs/guides/catalog-quantization.md",
  "../../../docs/guides/catalog-downloads.md",
]

test.each(PAGES)("runs the example of %s", (page) => {
  const text = readFileSync(new URL(page, import.meta.url), "utf8")
  const example = /```ts\n(import [^\n]* from "@orrery\/catalog"\n[\s\S]*?)```/.exec(text)?.[1] ?? ""
  const [, names = ""] = /^import \{ ([^}]*) \} from/.exec(example) ?? []
  const imported = names.split(", ")
  expect(imported.filter((name) => !Object.hasOwn(catalog, name))).toEqual([])

  const printed: string[] = []
  const log = (value: unknown) => printed.push(typeof value === "object" ? JSON.stringify(value) : String(value))
  const code = example.replace(/^import .*$/m, "")
  const values = imported.map((name) => catalog[name])
  new Function("console", ...imported, code)({ log }, ...values)

  const promised = [...code.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(([, comment]) => comment)
  expect(promised.length).toBeGreaterThan(3)
  expect(printed).toEqual(promised)
})

test("names every group of exports in the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const named = [...readme.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = ""]) => name)
  const values = named.filter((name) => /^[A-Z]+_[A-Z_]+$|^[a-z]+[A-Z]/.test(name))
  expect(values.filter((name) => !Object.hasOwn(catalog, name))).toEqual([])
  expect(new Set(values).size).toBeGreaterThan(25)
})
