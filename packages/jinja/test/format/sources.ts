import { readdirSync, readFileSync } from "node:fs"
import { parseTemplate } from "../../src/parse-template.ts"

const TEST_FOLDER = new URL("../", import.meta.url)

/** Every template source of the tests of this package that parses. */
export function readAllSources(): string[] {
  const sources = [...readFolder("chat-templates/", ".jinja"), ...readLines("own-cases.jsonl")]
  for (const name of namesIn("cases/", ".jsonl")) sources.push(...readLines(`cases/${name}`))
  return sources.filter(parses)
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, TEST_FOLDER)).filter((name) => name.endsWith(ending))
}

function readFolder(folder: string, ending: string): string[] {
  return namesIn(folder, ending).map((name) => readFileSync(new URL(folder + name, TEST_FOLDER), "utf8"))
}

function readLines(path: string): string[] {
  const lines = readFileSync(new URL(path, TEST_FOLDER), "utf8").trim().split("\n")
  return lines.map((line) => JSON.parse(line).source)
}

function parses(source: string): boolean {
  try {
    parseTemplate(source)
    return true
  } catch {
    return false
  }
}
