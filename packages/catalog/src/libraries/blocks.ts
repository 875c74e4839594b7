import type { SampleBlock } from "./library.ts"

/** A Python block to run, from its lines. */
export function python(...lines: readonly string[]): SampleBlock {
  return { language: "python", role: "run", code: lines.join("\n") }
}

/** A shell block that installs what the next block needs. */
export function install(command: string, versionBound?: string): SampleBlock {
  return { language: "bash", role: "install", code: command, ...(versionBound === undefined ? {} : { versionBound }) }
}

/** A sentence in place of a sample. */
export function notice(text: string): SampleBlock {
  return { language: "text", role: "notice", code: text }
}
