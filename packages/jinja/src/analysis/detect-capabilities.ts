import { type ParseOptions, workOnSource } from "../parse-template.ts"
import { analyzeTemplate } from "./analyze-template.ts"
import type { Capability, TemplateCapabilities } from "./capabilities.ts"
import { printed, probed, withReads } from "./evidence.ts"
import type { TemplateAnalysis } from "./findings.ts"
import { probeCalls } from "./probe-calls.ts"
import { probeReasoning, probeSwitch } from "./probe-thinking.ts"
import { DOCUMENTS, type ProbeMessage, Prober, shows, textPart, toolNamed, WORDS } from "./prober.ts"

/**
 * Finds out what a chat template can do: looks at what it reads, and renders short conversations with it.
 *
 * The renderings decide: a feature is there if its words appear in the prompt. Each is bounded to 200 ms.
 *
 * @throws TemplateError when the source cannot be compiled
 */
export function detectCapabilities(source: string, options: ParseOptions = {}): TemplateCapabilities {
  return workOnSource(source, options, () => detect(source, options))
}

function detect(source: string, options: ParseOptions): TemplateCapabilities {
  const analysis = analyzeTemplate(source, options)
  const prober = new Prober(source, options)
  const ask = prober.say("user", WORDS.user)
  const system = prober.say("system", WORDS.system)
  return {
    systemRole: printed("A system message", prober.render([system, ask]), WORDS.system),
    tools: withReads(probeTools(prober, [ask], [system, ask]), analysis, "tools"),
    ...probeCalls(prober, analysis),
    reasoning: probeReasoning(prober, analysis),
    thinkingSwitch: probeSwitch(prober, analysis),
    images: probeParts(prober, analysis, ["image", "image_url"]),
    audio: probeParts(prober, analysis, ["audio", "input_audio", "audio_url"]),
    video: probeParts(prober, analysis, ["video", "video_url"]),
    documents: withReads(
      printed("A document", prober.render([ask], { documents: DOCUMENTS }), WORDS.document),
      analysis,
      "documents",
    ),
    generationPrompt: withReads(probeGenerationPrompt(prober, ask), analysis, "add_generation_prompt"),
    alternationEnforced: probeAlternation(prober, ask),
    generationMarkers: {
      supported: analysis.generations.length > 0,
      evidence: analysis.generations.map(({ line }) => ({ kind: "read", line, note: "A generation block begins." })),
    },
  }
}

function probeTools(prober: Prober, ...conversations: ProbeMessage[][]): Capability {
  const tools = [toolNamed(WORDS.tool)]
  const results = conversations.map((messages) => printed("A tool", prober.render(messages, { tools }), WORDS.tool))
  return results.find(({ supported }) => supported) ?? (results[0] as Capability)
}

function probeGenerationPrompt(prober: Prober, ask: ProbeMessage): Capability {
  const [without, added] = [false, true].map((add) => prober.render([ask], { add_generation_prompt: add }))
  const supported = added?.text !== undefined && without?.text !== added.text
  const isLonger = supported && added.text.startsWith(without?.text ?? "\0")
  const ending = isLonger
    ? `ends in ${JSON.stringify(added.text.slice(without?.text?.length))}`
    : "is another one with it"
  return probed(supported, supported ? `The prompt ${ending}.` : "The prompt is the same with and without it.")
}

function probeAlternation(prober: Prober, ask: ProbeMessage): Capability {
  const twice = prober.render([ask, ask])
  const inTurn = prober.render([ask, prober.say("assistant", WORDS.answer), ask])
  const supported = twice.error?.code === "raised" && inTurn.error === undefined
  const passing = twice.error === undefined ? "Two messages of the user pass." : "Conversations in turn fail too."
  const note = supported ? `Two messages of the user fail: ${twice.error?.reason}` : passing
  return probed(supported, note)
}

/** Finds whether parts of a kind change the prompt in a way of their own. */
function probeParts(prober: Prober, analysis: TemplateAnalysis, types: readonly string[]): Capability {
  const render = (type: string | undefined) => {
    const part = type === undefined ? [] : [{ type, [type]: type.endsWith("_url") ? { url: "zq:" } : "zq:" }]
    return prober.render([{ role: "user", content: [...part, textPart(WORDS.user)] }])
  }
  const plain = render(undefined)
  const unknown = render("zqkind")
  for (const type of types) {
    const outcome = render(type)
    // A list that is printed as such holds the names of its entries.
    const isPrinted =
      shows(outcome, WORDS.user) && outcome.text !== plain.text && !/["']type["']/.test(outcome.text ?? "")
    const isNamed = analysis.variables.some(({ comparedWith }) => comparedWith.includes(type))
    if (isPrinted && (isNamed || outcome.text !== unknown.text)) {
      return probed(true, `A part of type ${type} is printed.`)
    }
  }
  return probed(false, `No part of type ${types.join(", ")} is printed.`)
}
