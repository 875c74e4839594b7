import ts from "typescript"
import { expect, test } from "vitest"
import { parseDocument } from "yaml"
import type { SampleBlock, SampleLanguage } from "../src/index.ts"
import { hostilePairs, sampleCases, writtenSamples } from "./samples-cases.ts"

// Python and shell are read by Python and bash, in samples.full.test.ts.

const cases = sampleCases()
const written = [...writtenSamples(cases)]
const hostile = hostilePairs(cases)

/** Literals and comments of the languages whose blocks are checked here. */
const STRINGS: Readonly<Partial<Record<SampleLanguage, RegExp>>> = {
  swift: /"(?:[^"\\\n\r]|\\[^(])*"|\/\/[^\n]*/g,
  csharp: /"(?:[^"\\\n\r]|\\.)*"|\/\/[^\n]*/g,
  javascript: /"(?:[^"\\\n\r]|\\.)*"|\/\/[^\n]*/g,
  typescript: /"(?:[^"\\\n\r]|\\.)*"|\/\/[^\n]*/g,
  yaml: /"(?:[^"\\\n\r]|\\.)*"|#[^\n]*/g,
  json: /"(?:[^"\\\n\r]|\\.)*"/g,
  dockerfile: /"(?:[^"\\\n\r]|\\.)*"|'[^'\n]*'|#[^\n]*/g,
  python: /"(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)*'|#[^\n]*/g,
}

/** A block without the values of its literals and comments. */
function skeleton({ language, code }: SampleBlock): string {
  const literals = STRINGS[language]
  return literals === undefined ? "" : code.replace(literals, "_")
}

const MATCHING: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" }

function isBalanced(code: string): boolean {
  const open: string[] = []
  for (const [bracket] of code.matchAll(/[()[\]{}]/g)) {
    const opening = MATCHING[bracket]
    if (opening === undefined) {
      open.push(bracket)
    } else if (open.pop() !== opening) {
      return false
    }
  }
  return open.length === 0 && !code.includes('"')
}

function syntaxErrors(code: string): readonly string[] {
  const { diagnostics } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  })
  return (diagnostics ?? []).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
}

/** What is wrong with the syntax of a block; nothing for the languages of the full tests and for text. */
function problemsOf(block: SampleBlock): readonly string[] {
  switch (block.language) {
    case "javascript":
    case "typescript":
      return syntaxErrors(block.code)
    case "yaml":
      return parseDocument(block.code).errors.map(({ message }) => message)
    case "json":
      JSON.parse(block.code)
      return []
    case "dockerfile":
      return block.code
        .replaceAll("\\\n", " ")
        .split("\n")
        .filter((line) => !/^(?:$|#|(?:ARG|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|RUN|WORKDIR) )/.test(line))
    case "swift":
    case "csharp":
      return isBalanced(skeleton(block)) ? [] : ["a bracket or a quote is left open"]
    default:
      return []
  }
}

test("writes JavaScript, YAML, JSON, Dockerfiles, Swift and C# that can be read", () => {
  const samples = [...written, ...hostile.map(({ name, blocks }) => [name, blocks] as const)]
  const problems = samples.flatMap(([name, blocks]) =>
    blocks.flatMap((block) => problemsOf(block).map((problem) => `${name}: ${problem}: ${block.code}`)),
  )
  expect(problems).toEqual([])
})

test("writes the same code for hostile models, but for its literals", () => {
  const different = hostile.filter(
    ({ blocks, twin }) => blocks.map(skeleton).join("\0") !== twin.map(skeleton).join("\0"),
  )
  expect(different.map(({ name, blocks }) => `${name}: ${blocks.map(({ code }) => code).join("\n")}`)).toEqual([])
})

test("writes no shell block of comments only", () => {
  const idle = written.filter(([, blocks]) =>
    blocks.some(({ language, code }) => language === "bash" && code.split("\n").every((line) => line.startsWith("#"))),
  )
  expect(idle.map(([name]) => name)).toEqual([])
})

test("has samples in every language that it can check", () => {
  const languages = new Set(written.flatMap(([, blocks]) => blocks.map(({ language }) => language)))
  expect([...languages].sort()).toEqual(["bash", "csharp", "javascript", "json", "python", "swift", "text", "yaml"])
})
