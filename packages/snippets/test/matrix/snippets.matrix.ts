import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { planOf } from "./client-plans.ts"
import {
  allCombinations,
  type DistinctSnippet,
  distinctSnippets,
  mustBeShown,
  snippetsToRun,
  TEMPLATE_OF_TASK,
} from "./combinations.ts"
import { type MatrixRun, runMatrix } from "./matrix-run.ts"
import type { Combination } from "./plan.ts"

// Beside the packages that the code imports, so that Node finds them.
const folder = mkdtempSync(fileURLToPath(new URL("../../../../node_modules/.orrery-snippets-", import.meta.url)))
const combinations = allCombinations()
// Part of a test's name, to run only some of them while one is being mended.
const selection = new RegExp(process.env.ORRERY_SNIPPETS ?? "")
const distinct = distinctSnippets(combinations)
const snippets = snippetsToRun(distinct).filter((entry) => selection.test(nameOf(entry)))

const templates = fileURLToPath(new URL("../../templates", import.meta.url))
const templateFiles = readdirSync(templates, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".jinja"))
  .sort()

let matrix: MatrixRun
beforeAll(async () => {
  matrix = await runMatrix(snippets, folder)
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  tell()
})

describe("snippets run as they are shown", () => {
  test.each(snippets.map((entry) => [nameOf(entry), entry] as const))("%s", (_name, entry) => {
    const outcome = matrix.outcomes.get(entry)
    expect(outcome?.problems, outcome?.report).toEqual([])
  })
})

describe("the matrix is whole", () => {
  test("shows every call that a provider serves, and no other", () => {
    const shown = new Set(distinct.flatMap(({ combinations: those }) => those))
    const wrong = combinations.filter((combination) => shown.has(combination) !== mustBeShown(combination))
    expect(wrong.map(({ provider, task, variant }) => `${task} ${provider} ${variant.name}`)).toEqual([])
  })

  test("shows one text for several calls only where they send the same", () => {
    const wrong = distinct.filter(({ snippet, combinations: those }) => {
      const plans = those.map((combination) => JSON.stringify(requestsOf(combination, snippet)))
      return new Set(plans).size !== 1
    })
    expect(wrong.map(nameOf)).toEqual([])
  })

  test("names only variables that the code reads", () => {
    const wrong = distinct.filter(({ snippet }) => !snippet.env.every((name) => snippet.code.includes(name)))
    expect(wrong.map(nameOf)).toEqual([])
  })

  test("uses every template", () => {
    const used = snippets.flatMap(({ snippet: { language, client }, combinations: [{ task, variant }] }) => {
      const template = TEMPLATE_OF_TASK[task]
      const name = template === "conversational" && variant.options.stream === true ? "conversationalStream" : template
      return `${language}/${client}/${name}.jinja`
    })
    const ofTasks = new Set(["conversationalStream", ...Object.values(TEMPLATE_OF_TASK)])
    const parts = templateFiles.filter((file) => !ofTasks.has(/(\w+)\.jinja$/.exec(file)?.[1] ?? ""))
    expect([...new Set([...used, ...parts])].sort()).toEqual(templateFiles)
  })

  test("runs thousands of texts", () => {
    expect(snippets.length).toBeGreaterThan(6000)
    expect(matrix.outcomes.size).toBe(snippets.length)
  })
})

/** The requests of a plan as values that can be compared. */
function requestsOf(combination: Combination, snippet: DistinctSnippet["snippet"]): unknown {
  return planOf(combination, snippet).map(({ answer: _, url, ...step }) => ({ ...step, url: String(url) }))
}

function nameOf({ snippet, combinations: [{ provider, task, variant }] }: DistinctSnippet): string {
  return `${snippet.language}/${snippet.client} ${task} ${provider} ${variant.name}`
}

/** Says how much was run, at the end. */
function tell(): void {
  const counts = new Map<string, number>()
  for (const { snippet } of snippets) {
    const client = `${snippet.language}/${snippet.client}`
    counts.set(client, (counts.get(client) ?? 0) + 1)
  }
  console.log(`${combinations.length} combinations, ${snippets.length} distinct texts`)
  for (const [client, count] of counts) {
    console.log(`  ${client}: ${count}`)
  }
  for (const [language, seconds] of matrix?.seconds ?? []) {
    console.log(`  ${language}: ${seconds.toFixed(1)} s`)
  }
}
