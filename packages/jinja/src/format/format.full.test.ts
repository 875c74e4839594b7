import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readAllSources } from "../../test/format/sources.ts"
import { templateArbitrary } from "../../test/format/template-arbitrary.ts"
import { formatTemplate } from "./format-template.ts"

const PYTHON = process.env.ORRERY_TEST_PYTHON ?? "python3"
const SCRIPT = fileURLToPath(new URL("../../test/format/compare-templates.py", import.meta.url))
const GENERATED = 2_600
const SEED = 20_261_121 // the same templates every time, so that a failure can be looked at again

function expectSameInPython(sources: readonly string[]): void {
  const pairs = sources.map((source) => [source, formatTemplate(source)])
  const input = pairs.map((pair) => JSON.stringify(pair)).join("\n")
  const { stdout, stderr, status } = spawnSync(PYTHON, [SCRIPT], { input, encoding: "utf8", maxBuffer: 2 ** 28 })
  expect(status, stderr).toBe(0)
  const differences = stdout.trim().split("\n")
  expect(differences).toHaveLength(sources.length)
  expect(differences.flatMap((line, at) => (line === "null" ? [] : [[pairs[at], line]]))).toEqual([])
}

test("keeps the tree and the rendering of every template of the tests in jinja2", () => {
  expectSameInPython(readAllSources())
})

test("keeps the tree and the rendering of generated templates in jinja2", { timeout: 600_000 }, () => {
  const sources = new Set(fc.sample(templateArbitrary, { numRuns: GENERATED, seed: SEED }))
  expect(sources.size).toBeGreaterThan(2000)
  expectSameInPython([...sources])
})
