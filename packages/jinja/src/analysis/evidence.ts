import type { Capability, Evidence } from "./capabilities.ts"
import type { TemplateAnalysis } from "./findings.ts"
import { type Outcome, shows } from "./prober.ts"

/** The capability whose probe prints a word; the subject begins the notes. */
export function printed(subject: string, outcome: Outcome, word: string): Capability {
  const supported = shows(outcome, word)
  const how = supported
    ? "is printed."
    : outcome.error === undefined
      ? "is left out."
      : `fails: ${outcome.error.reason}`
  return probed(supported, `${subject} ${how}`)
}

/** A capability that a probe decided. */
export function probed(supported: boolean, note: string): Capability {
  return { supported, evidence: [{ kind: "probe", note }] }
}

/** Adds the places where the template looks at a path. */
export function withReads(capability: Capability, analysis: TemplateAnalysis, path: string): Capability {
  return { supported: capability.supported, evidence: [...readsOf(analysis, path), ...capability.evidence] }
}

function readsOf({ variables }: TemplateAnalysis, path: string): Evidence[] {
  const line = variables.find((variable) => variable.path === path)?.places[0]?.line
  return line === undefined ? [] : [{ kind: "read", line, note: `${path} is read.` }]
}
