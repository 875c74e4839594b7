import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import type { SampleBlock, SampleLanguage } from "../src/index.ts"
import { ALL_HOSTILE_TEXTS, hostilePairs, sampleCases, writtenSamples } from "./samples-cases.ts"

// Needs Python 3.8 or newer and bash.
const PYTHON = process.env.ORRERY_TEST_PYTHON ?? "python3"

const cases = sampleCases()
const written = writtenSamples(cases)
const hostile = hostilePairs(cases)

function codesOf(blocks: readonly SampleBlock[], language: SampleLanguage): string[] {
  return blocks.filter((block) => block.language === language).map(({ code }) => code)
}

/** Runs one of the checkers beside this file once, on everything. */
function check(program: string, input: readonly unknown[]): { checked: number; problems: string[] } {
  const path = fileURLToPath(new URL(program, import.meta.url))
  const options = { input: JSON.stringify(input), encoding: "utf8", maxBuffer: 2 ** 28 } as const
  return JSON.parse(execFileSync(PYTHON, [path], options))
}

test("writes Python without unknown names and unused imports", () => {
  const samples = [...written].map(([name, blocks]) => ({ name, blocks: codesOf(blocks, "python"), twin: null }))
  const { checked, problems } = check("check-python.py", samples)
  expect(problems).toEqual([])
  expect(checked).toBeGreaterThan(600)
})

test("writes Python whose tree is the same for hostile models, but for its texts", () => {
  const samples = hostile.map(({ name, blocks, twin }) => ({
    name,
    blocks: codesOf(blocks, "python"),
    twin: codesOf(twin, "python"),
  }))
  const { checked, problems } = check("check-python.py", samples)
  expect(problems).toEqual([])
  expect(checked).toBeGreaterThan(5000)
})

test("finds what is wrong with Python", () => {
  const bad = [
    { blocks: ["print(model)"], twin: null },
    { blocks: ["import torch"], twin: null },
    { blocks: ["import os\nprint(os.name)"], twin: null },
    { blocks: ["def show():\n    print(later)\n\nshow()"], twin: null },
    { blocks: ["print([x for x in range(3)], x)"], twin: null },
    { blocks: ['load("a"); run("b")'], twin: ['load("tiny")'] },
    { blocks: ["load(1"], twin: null },
  ]
  const { problems } = check(
    "check-python.py",
    bad.map((sample, number) => ({ name: `sample ${number}`, ...sample })),
  )
  const expected = [
    "model is not",
    "torch is imported",
    "os is imported",
    "later is not",
    "x is not",
    "a value got",
    "",
  ]
  expect(problems.map((problem, number) => problem.startsWith(`sample ${number}: ${expected[number]}`))).toEqual(
    bad.map(() => true),
  )
})

test("finds nothing wrong with names that are there when they are needed", () => {
  const blocks = [
    "from pathlib import Path\nimport numpy as np",
    "def show():\n    print(later, [a + b for a in np.ones(3) for b in [a]])",
    "with open(Path('x')) as file:\n    while (line := file.readline()):\n        print(line)",
    "later = (lambda first, *rest: first)(1)\nfor each, other in zip([1], [2]):\n    later += each * other",
    "try:\n    show()\nexcept ValueError as error:\n    print(error)",
  ]
  expect(check("check-python.py", [{ name: "sample", blocks, twin: null }]).problems).toEqual([])
})

test("writes shell with the same words for hostile models", () => {
  const pairs = hostile.flatMap(({ name, blocks, twin }) => {
    const twins = codesOf(twin, "bash")
    return codesOf(blocks, "bash").map((block, index) => ({ name, block, twin: twins[index] ?? "" }))
  })
  const { checked, problems } = check("check-shell.py", pairs)
  expect(problems).toEqual([])
  expect(checked).toBeGreaterThan(5000)
})

test("finds what is wrong with shell", () => {
  const pairs = [
    { name: "words", block: "hf download a b", twin: "hf download tiny" },
    { name: "quote", block: "hf download 'a", twin: "hf download tiny" },
    { name: "run", block: 'hf download "$(id)"', twin: "hf download tiny" },
    { name: "safe", block: "hf download 'a $(id) `id`' # it's `fine`", twin: "hf download tiny # it's `fine`" },
  ]
  const { problems } = check("check-shell.py", pairs)
  expect(problems.map((problem) => problem.split(":")[0])).toEqual(["words", "quote", "run"])
})

test("writes shell that bash can read", () => {
  const worst = hostile.filter(({ text }) => text === ALL_HOSTILE_TEXTS)
  const all = [...written.values(), ...worst.map(({ blocks }) => blocks)]
  const codes = new Set(all.flatMap((blocks) => codesOf(blocks, "bash")))
  const folder = mkdtempSync(join(tmpdir(), "orrery-samples-"))
  try {
    let number = 0
    for (const code of codes) {
      writeFileSync(join(folder, `${number}.sh`), code)
      number += 1
    }
    const loop = 'for file in "$1"/*.sh; do bash -n "$file" || cat "$file"; done 2>&1'
    expect(execFileSync("bash", ["-c", loop, "bash", folder], { encoding: "utf8" })).toBe("")
  } finally {
    rmSync(folder, { recursive: true })
  }
})
