import type { ModelSummary } from "../model-summary.ts"
import { jsonLiteral, pythonString, shellWord } from "../print-literal.ts"
import type { SampleBlock } from "./library.ts"

/** A Python block to run, from its lines. */
export function python(...lines: readonly string[]): SampleBlock {
  return { language: "python", role: "run", code: lines.join("\n") }
}

/** A shell block to run, from its lines. */
export function shell(...lines: readonly string[]): SampleBlock {
  return { language: "bash", role: "run", code: lines.join("\n") }
}

/** A shell block that installs what the next block needs. */
export function install(command: string, versionBound?: string): SampleBlock {
  return { language: "bash", role: "install", code: command, ...(versionBound === undefined ? {} : { versionBound }) }
}

/** A sentence in place of a sample. */
export function notice(text: string): SampleBlock {
  return { language: "text", role: "notice", code: text }
}

/** The line of Python that downloads one file of a model and keeps its path. */
export function hubFile(model: ModelSummary, file: string): string {
  return `path = hf_hub_download(${pythonString(model.id)}, ${pythonString(file)})`
}

/** A shell block that asks a local server with OpenAI's interface one question. */
export function chatRequest(model: ModelSummary, port: number): SampleBlock {
  const question = { role: "user", content: "Name three moons of Jupiter." }
  return shell(
    "# In another terminal:",
    `curl http://localhost:${port}/v1/chat/completions \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d ${shellWord(jsonLiteral({ model: model.id, messages: [question] }))}`,
  )
}
