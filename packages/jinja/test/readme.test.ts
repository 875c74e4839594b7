import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { Template } from "../src/index.ts"

test("renders the example of the README", () => {
  const template = new Template(
    "{% for m in messages %}<|{{ m.role }}|>{{ m.content | trim }}\n{% endfor %}{% if add_generation_prompt %}<|assistant|>{% endif %}",
  )
  const prompt = template.render({
    messages: [{ role: "user", content: " Hello! " }],
    add_generation_prompt: true,
  })
  expect(prompt).toBe("<|user|>Hello!\n<|assistant|>")
})

test("shows in the README the code that the test above runs", () => {
  const own = readFileSync(new URL(import.meta.url), "utf8")
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
  const example = /```ts\n[\s\S]*?\n\n([\s\S]*?)\n```/.exec(readme)?.[1] ?? "no example"
  const indented = example.replace(/^(?=.)/gm, "  ")
  expect(own).toContain(indented)
})
