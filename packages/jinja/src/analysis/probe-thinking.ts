import type { TemplateCapabilities } from "./capabilities.ts"
import { probed, withReads } from "./evidence.ts"
import type { TemplateAnalysis } from "./findings.ts"
import { callOf, type Outcome, type ProbeMessage, type Prober, shows, WORDS } from "./prober.ts"

const FIELDS = ["reasoning_content", "reasoning", "thinking"]
const SWITCHES = ["enable_thinking", "thinking"]

/** Finds the field of the assistant's messages that holds what it thought. */
export function probeReasoning(prober: Prober, analysis: TemplateAnalysis): TemplateCapabilities["reasoning"] {
  const read = namesOf(analysis.variables, /^messages\[\]\.(\w*(?:reason|think|thought)\w*)$/)
  for (const field of new Set([...read, ...FIELDS])) {
    if (!conversationsWith(prober, field).some((messages) => shows(prober.render(messages), WORDS.reasoning))) continue
    const found = probed(true, `The text of ${field} is printed.`)
    return { ...withReads(found, analysis, `messages[].${field}`), field }
  }
  return { ...probed(false, "No field with reasoning is printed."), field: undefined }
}

/** Reasoning is often kept only in the last message, or only beside calls. */
function conversationsWith(prober: Prober, field: string): ProbeMessage[][] {
  const ask = prober.say("user", WORDS.user)
  const more = { [field]: WORDS.reasoning }
  const answer = prober.say("assistant", WORDS.answer, more)
  const call = { role: "assistant", content: "", tool_calls: [callOf(WORDS.tool, "abcdefgh1", false)], ...more }
  return [
    [ask, answer],
    [ask, answer, ask],
    [ask, call, prober.say("tool", WORDS.result, { name: WORDS.tool, tool_call_id: "abcdefgh1" })],
  ]
}

/** Finds the variable that turns thinking on and off. */
export function probeSwitch(prober: Prober, analysis: TemplateAnalysis): TemplateCapabilities["thinkingSwitch"] {
  // What is printed, such as an effort in words, is no switch.
  const silent = analysis.variables.filter(({ uses }) => !uses.includes("printed"))
  const read = namesOf(silent, /^(\w*(?:think|reason)\w*)$/)
  for (const variable of new Set([...SWITCHES, ...read])) {
    const [on, off, without] = [{ [variable]: true }, { [variable]: false }, {}].map((more) => renderTurn(prober, more))
    if (on === undefined || off === undefined || on === off) continue
    const found = probed(true, `The prompt is another one with ${variable} than without.`)
    return { ...withReads(found, analysis, variable), variable, isOnByDefault: without === on }
  }
  return { ...probed(false, "No variable turns thinking on."), variable: undefined, isOnByDefault: undefined }
}

function renderTurn(prober: Prober, more: ProbeMessage): Outcome["text"] {
  return prober.render([prober.say("user", WORDS.user)], { add_generation_prompt: true, ...more }).text
}

function namesOf(variables: TemplateAnalysis["variables"], pattern: RegExp): string[] {
  return variables.flatMap(({ path }) => pattern.exec(path)?.[1] ?? [])
}
