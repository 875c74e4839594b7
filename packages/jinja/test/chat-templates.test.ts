import { expect, test } from "vitest"
import { Template } from "../src/index.ts"
import { CHAT_TEMPLATES, CONVERSATIONS, OPTIONS, outcomeOf } from "./recorded-cases.ts"

test.each(CHAT_TEMPLATES)("renders every conversation with $name as jinja2 does", ({ name, source, renderings }) => {
  const template = new Template(source, { ...OPTIONS, name })
  expect(Object.keys(renderings)).toEqual(Object.keys(CONVERSATIONS))
  for (const [conversation, context] of Object.entries(CONVERSATIONS)) {
    const { expected, error } = renderings[conversation] ?? {}
    const outcome = outcomeOf(() => template.render(context))
    if (error === undefined) expect(outcome, conversation).toBe(expected)
    else expect(outcome, conversation).toMatchObject({ kind: error.kind, reason: error.message })
  }
})

test("gives the same text when rendered twice", () => {
  const template = new Template(CHAT_TEMPLATES.find(({ name }) => name === "chatml")?.source ?? "")
  const context = { messages: [{ role: "user", content: "Hi" }], add_generation_prompt: true }
  const expected =
    "<|im_start|>system\nYou are a helpful assistant.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n"
  expect(template.render(context)).toBe(expected)
  expect(template.render(context)).toBe(expected)
})
