import type { Capability, TemplateCapabilities } from "./capabilities.ts"
import { printed, probed, withReads } from "./evidence.ts"
import type { TemplateAnalysis } from "./findings.ts"
import { callOf, type Outcome, type ProbeMessage, type Prober, shows, toolNamed, WORDS } from "./prober.ts"

type CallCapabilities = Pick<TemplateCapabilities, "toolCalls" | "parallelToolCalls" | "toolResponses">

const IDS = ["abcdefgh1", "abcdefgh2"]

/** Finds how calls of tools and their results are printed. */
export function probeCalls(prober: Prober, analysis: TemplateAnalysis): CallCapabilities {
  const asObject = renderCalls(prober, [WORDS.tool], false)
  const asText = renderCalls(prober, [WORDS.tool], true)
  const takesObject = isFaithful(asObject)
  const takesText = isFaithful(asText)
  const supported = takesObject || takesText
  const both = renderCalls(prober, [WORDS.tool, WORDS.otherTool], !takesObject)
  const result = renderResult(prober, !takesObject)
  const call = withReads(
    {
      supported,
      evidence: [
        describe("arguments that are an object", takesObject, asObject),
        describe("arguments that are a text", takesText, asText),
      ].flatMap(({ evidence }) => evidence),
    },
    analysis,
    "messages[].tool_calls",
  )
  return {
    toolCalls: {
      ...call,
      arguments: takesObject ? (takesText ? "both" : "object") : takesText ? "text" : undefined,
    },
    parallelToolCalls:
      supported && shows(both, WORDS.tool)
        ? printed("A second call in a message", both, WORDS.otherTool)
        : refused(both),
    toolResponses: printed("The result of a tool", result, WORDS.result),
  }
}

function describe(what: string, isTaken: boolean, outcome: Outcome): Capability {
  const reason = outcome.error === undefined ? "is not printed as it was made" : `fails: ${outcome.error.reason}`
  return probed(isTaken, `A call with ${what} ${isTaken ? "is printed." : `${reason.replace(/\.?$/, ".")}`}`)
}

function refused({ error }: Outcome): Capability {
  return probed(false, `Two calls in a message ${error === undefined ? "are not printed." : `fail: ${error.reason}`}`)
}

/** Some templates want no content beside calls, others want the tools that are called. */
function renderCalls(prober: Prober, names: readonly string[], isText: boolean): Outcome {
  const isShown = (outcome: Outcome): boolean => isFaithful(outcome) && shows(outcome, ...names)
  return firstThat(isShown, conversationsWith(prober, names, isText), prober)
}

function renderResult(prober: Prober, isText: boolean): Outcome {
  const isShown = (outcome: Outcome): boolean => shows(outcome, WORDS.result)
  return firstThat(isShown, conversationsWith(prober, [WORDS.tool], isText), prober)
}

function conversationsWith(prober: Prober, names: readonly string[], isText: boolean): ProbeMessage[][] {
  const calls = names.map((name, index) => callOf(name, IDS[index] ?? "", isText))
  const results = names.map((name, index) => prober.say("tool", WORDS.result, { name, tool_call_id: IDS[index] }))
  return ["", null].map((content) => [
    prober.say("user", WORDS.user),
    { role: "assistant", content, tool_calls: calls },
    ...results,
  ])
}

type Judge = (outcome: Outcome) => boolean

function firstThat(isShown: Judge, conversations: ProbeMessage[][], prober: Prober): Outcome {
  // The tools themselves have other names, so that a name in the prompt is the name of a call.
  const outcomes = conversations.flatMap((messages) => [
    prober.render(messages),
    prober.render(messages, { tools: [toolNamed("offered")] }),
  ])
  return outcomes.find(isShown) ?? (outcomes[0] as Outcome)
}

/** A dict that is printed as such, and JSON inside a JSON text, are no arguments that a model has seen. */
function isFaithful(outcome: Outcome): boolean {
  const { argument, tool, value } = WORDS
  return shows(outcome, tool, value) && !shows(outcome, `{'${argument}'`) && !shows(outcome, `\\"${argument}`)
}
