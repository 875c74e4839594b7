import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import * as engine from "../src/index.ts"

const PAGES = ["../../../docs/guides/chat-templates.md"]

/** The blocks of code of a page; a line `expression // → value` says what the expression gives, as JSON. */
function codeBlocks(page: string): string[] {
  const source = readFileSync(new URL(page, import.meta.url), "utf8")
  return [...source.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? "")
}

const BLOCKS = PAGES.flatMap((page) => codeBlocks(page).map((code, index) => ({ page, index, code })))

test("finds the blocks of the pages", () => {
  expect(BLOCKS.length).toBeGreaterThan(5)
})

test.each(BLOCKS)("does what block $index of $page says", ({ code }) => {
  const names = [...code.matchAll(/^import \{ (.*) \} from "@orrery\/jinja"$/gm)].flatMap(
    ([, list]) => list?.split(", ") ?? [],
  )
  const body = code.replace(/^import .*$/gm, "").replace(/^(.*) \/\/ → (.*)$/gm, "check($1, $2)")
  let checks = 0
  const check = (actual: unknown, expected: unknown): void => {
    checks += 1
    expect(actual).toEqual(expected)
  }
  const given = names.map((name) => (engine as Record<string, unknown>)[name])
  // The blocks are plain JavaScript of our own pages.
  new Function(...names, "check", body)(...given, check)
  expect(checks).toBeGreaterThan(0)
})

const ERRORS = readFileSync(new URL("../../../docs/reference/template-errors.md", import.meta.url), "utf8")
const ROWS = [...ERRORS.matchAll(/^\| `([a-z_]+)` \| .* \| (?:`(.*)`)? ?\|$/gm)].map(([, code, example]) => ({
  code,
  example: example?.replaceAll("\\|", "|"),
}))

test("lists every code of an error once", () => {
  const source = readFileSync(new URL("../src/template-error.ts", import.meta.url), "utf8")
  const union = /export type TemplateErrorCode =\n([\s\S]*?)\n\n/.exec(source)?.[1] ?? ""
  const codes = [...union.matchAll(/"(\w+)"/g)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(25)
  expect(ROWS.map(({ code }) => code).sort()).toEqual(codes.sort())
})

test.each(ROWS.filter(({ example }) => example !== undefined))(
  "ends in $code as the page says",
  ({ code, example = "" }) => {
    const context = {
      get broken(): string {
        throw new Error("no such file")
      },
    }
    const load = (name: string) => (name === "page" ? "" : undefined)
    expect(() => new engine.Template(example, { load }).render(context)).toThrow(expect.objectContaining({ code }))
  },
)
