import { Template as HubTemplate } from "@huggingface/jinja"
import { Template } from "@orrery/jinja"
import { compare } from "./measure.mjs"

const CHATML =
  "{% for message in messages %}{% if loop.first and message['role'] != 'system' %}{{ '<|im_start|>system\\nYou are a helpful assistant.<|im_end|>\\n' }}{% endif %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] | trim + '<|im_end|>\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"

/** Rendering of one ChatML template, beside the engine most JavaScript tools use. */
export async function benchTemplates() {
  const rows = []
  for (const turns of [3, 200]) {
    const context = { messages: conversation(turns), add_generation_prompt: true }
    const ours = new Template(CHATML)
    const theirs = new HubTemplate(CHATML)
    if (ours.render(context) !== theirs.render(context))
      throw new Error("The two engines disagree; the times mean nothing.")
    const times = await compare({ ours: () => ours.render(context), theirs: () => theirs.render(context) })
    rows.push({
      what: `Render a ChatML template, ${turns} turns`,
      value: `${(times.ours * 1000).toFixed(1)} µs`,
      beside: `${(times.theirs * 1000).toFixed(1)} µs with @huggingface/jinja`,
      ratio: `${(times.theirs / times.ours).toFixed(1)} times faster`,
    })
  }
  const compiled = await compare({ ours: () => new Template(CHATML), theirs: () => new HubTemplate(CHATML) })
  rows.push({
    what: "Parse and compile it",
    value: `${(compiled.ours * 1000).toFixed(1)} µs`,
    beside: `${(compiled.theirs * 1000).toFixed(1)} µs to parse with @huggingface/jinja`,
    ratio: `${(compiled.theirs / compiled.ours).toFixed(2)} times`,
  })
  return rows
}

function conversation(turns) {
  return Array.from({ length: turns }, (_, index) => ({
    role: index % 2 === 0 ? "user" : "assistant",
    content: ` Message ${index}: which of the moons of Jupiter did Galileo see first, and why were two of them taken for one? `,
  }))
}
