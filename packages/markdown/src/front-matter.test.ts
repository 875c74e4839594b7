import fc from "fast-check"
import { expect, test } from "vitest"
import { readFrontMatter } from "./front-matter.ts"

const dataOf = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n`).data
const problemOf = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n`).problem

test("splits a document into front matter and body", () => {
  expect(readFrontMatter("---\nlicense: mit\ntags: [a, b]\n---\n# Title\n")).toEqual({
    data: { license: "mit", tags: ["a", "b"] },
    body: "# Title\n",
  })
})

test("reads Windows line ends and a byte order mark", () => {
  expect(readFrontMatter("\uFEFF---\r\nlicense: mit\r\n---\r\nText")).toEqual({
    data: { license: "mit" },
    body: "Text",
  })
})

test.each([
  ["no front matter", "# Title\n\n---\n\nText"],
  ["a block that never ends", "---\na: 1\n"],
  ["a rule at the start", "----\na: 1\n----\n"],
  ["nothing", ""],
])("leaves a document with %s alone", (_what, source) => {
  expect(readFrontMatter(source)).toEqual({ data: {}, body: source })
})

test("gives plain JSON values and keeps dates, numbers beyond 2^53 and Norway as text", () => {
  expect(dataOf("a: 2024-01-02\nb: 12345678901234567890\nc: no\nd: .inf\ne: true\nf: ~\ng: 1.5\n1: x")).toEqual({
    a: "2024-01-02",
    b: "12345678901234567890",
    c: "no",
    d: ".inf",
    e: true,
    f: null,
    g: 1.5,
    "1": "x",
  })
})

test("follows anchors", () => {
  expect(dataOf("a: &x [1, 2]\nb: *x")).toEqual({ a: [1, 2], b: [1, 2] })
})

test("drops keys that reach an object's prototype", () => {
  const data = dataOf("__proto__: {polluted: true}\nconstructor: {prototype: {polluted: true}}\nok: 1")
  expect(Object.keys(data)).toEqual(["ok"])
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
})

test("names the line of an error in the whole document", () => {
  expect(problemOf("a: 1\nb: [1, 2\nc: 3")?.line).toBeGreaterThanOrEqual(3)
  expect(problemOf("a: 1\na: 2")).toMatchObject({ line: 3 })
  expect(problemOf("- a\n- b")).toMatchObject({
    line: 2,
    message: "Front matter must be a list of `key: value` lines.",
  })
})

test("reports values that refer to themselves or to nothing", () => {
  expect(problemOf("a: &x [*x]")).toBeDefined()
  expect(problemOf("a: *nothing")).toBeDefined()
})

test.each<[string, string]>([
  [
    "aliases that multiply",
    `a: &a [x,x,x,x,x,x,x,x,x]\n${["b", "c", "d", "e", "f", "g"].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[index]}`)}]`).join("\n")}`,
  ],
  ["very many aliases", `a: &a 1\nb: [${"*a,".repeat(15_000)}]`],
  ["deep brackets", `a: ${"[".repeat(20_000)}`],
  ["deep braces", `a: ${"{a: ".repeat(10_000)}`],
  ["deep lists", `a:\n  ${"- ".repeat(20_000)}x`],
  ["brackets over many lines", `a:\n${" [\n".repeat(15_000)}`],
  ["deep indentation", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
  ["a huge key", `${"k".repeat(600)}: 1`],
  ["a key that is a list", "? [a, b]\n: 1"],
])("refuses %s quickly", (_what, yaml) => {
  const started = performance.now()
  const { data, problem } = readFrontMatter(`---\n${yaml}\n---\n`)
  expect(problem).toBeDefined()
  expect(data).toEqual({})
  expect(performance.now() - started).toBeLessThan(15_000)
})

test.each([
  [65_536, undefined],
  [65_537, 1],
])("reads front matter of 65 536 characters and no more: %i", (length, line) => {
  const yaml = `a: ${"x".repeat(length - 4)}\n`
  const { problem, body } = readFrontMatter(`---\n${yaml}---\nText`)
  expect(problem?.line).toBe(line)
  expect(body).toBe("Text")
})

test("never throws", () => {
  const piece = fc.constantFrom(
    "---\n",
    "a: ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    "&a ",
    "*a",
    "!!set ",
    "? ",
    "|\n",
    "\n",
    "  ",
    "x",
    "'",
    '"',
    "#",
    "%TAG",
    "\t",
    "<<: ",
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 }), (parts) => {
      const { data } = readFrontMatter(`---\n${parts.join("")}\n---\nBody`)
      expect(JSON.parse(JSON.stringify(data))).toEqual(data)
    }),
    { numRuns: 1000 },
  )
})
