import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { detectCapabilities, TemplateError } from "../../src/index.ts"
import { summarize } from "./summary.ts"

const TEMPLATES = new URL("../chat-templates/", import.meta.url)
const NAMES = readdirSync(TEMPLATES)
  .filter((name) => name.endsWith(".jinja"))
  .map((name) => name.replace(".jinja", ""))

test.each(NAMES)("finds what %s can do", (name) => {
  const source = readFileSync(new URL(`${name}.jinja`, TEMPLATES), "utf8")
  const expected = JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), "utf8"))
  expect(summarize(detectCapabilities(source))).toEqual(expected)
})

const TURNS = "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}"
const ONLY_TEXT =
  "{% for m in messages %}{% if m.content is string %}{{ m.content }}{% else %}" +
  "{% for p in m.content %}{% if p.type == 'text' %}{{ p.text }}PART{% endif %}{% endfor %}{% endif %}{% endfor %}"
const withParts = (branch: string): string => ONLY_TEXT.replace("PART", branch)
const CALLS = (args: string): string =>
  `{% for m in messages %}{{ m.content }}{% for c in m.tool_calls %}{{ c.function.name }}(${args}){% endfor %}{% endfor %}`
const REFUSE = (test: string): string =>
  `{% for m in messages %}{% if ${test} %}{{ raise_exception('no') }}{% endif %}{{ m.content }}{% endfor %}`
const ALTERNATING = REFUSE("(m.role == 'user') != (loop.index0 % 2 == 0)")

test.each([
  ["systemRole", TURNS, true],
  ["systemRole", REFUSE("m.role == 'system'"), false],
  ["systemRole", "{% for m in messages if m.role != 'system' %}{{ m.content }}{% endfor %}", false],
  ["tools", `{{ tools | tojson }}${TURNS}`, true],
  ["tools", TURNS, false],
  ["tools", `{% if tools %}{{ tools | length }}{% endif %}${TURNS}`, false],
  ["tools", `{% if messages[0].role == 'system' and tools %}{{ tools | tojson }}{% endif %}${TURNS}`, true],
  ["toolCalls", CALLS("{{ c.function.arguments | tojson }}"), { arguments: "object" }],
  ["toolCalls", CALLS("{{ c.function.arguments }}"), { arguments: "text" }],
  [
    "toolCalls",
    CALLS("{% set a = c.function.arguments %}{{ a if a is string else a | tojson }}"),
    { arguments: "both" },
  ],
  ["toolCalls", CALLS(""), false],
  ["toolCalls", TURNS, false],
  ["parallelToolCalls", CALLS("{{ c.function.arguments | tojson }}"), true],
  [
    "parallelToolCalls",
    CALLS("{{ c.function.arguments | tojson }}").replace("m.tool_calls", "m.tool_calls[:1]"),
    false,
  ],
  ["parallelToolCalls", REFUSE("m.tool_calls and m.tool_calls | length > 1"), false],
  ["toolResponses", TURNS, true],
  ["toolResponses", REFUSE("m.role == 'tool'"), false],
  ["reasoning", `${TURNS}{{ messages[-1].thinking }}`, { field: "thinking" }],
  ["reasoning", `${TURNS}{{ messages[1].my_thoughts }}`, { field: "my_thoughts" }],
  ["reasoning", TURNS, false],
  [
    "thinkingSwitch",
    `${TURNS}{% if enable_thinking %}<think>{% endif %}`,
    { variable: "enable_thinking", isOnByDefault: false },
  ],
  [
    "thinkingSwitch",
    `${TURNS}{% if not (with_thinking | default(true)) %}</think>{% endif %}`,
    { variable: "with_thinking", isOnByDefault: true },
  ],
  ["thinkingSwitch", `${TURNS}{% if enable_thinking is defined %}{% endif %}`, false],
  ["thinkingSwitch", `${TURNS}{{ "Reasoning: " ~ (reasoning_effort or "medium") }}`, false],
  ["images", withParts("{% elif p.type == 'image' %}<image>"), true],
  ["images", withParts("{% elif p.type == 'image_url' %}{{ p.image_url.url }}"), true],
  ["images", withParts("{% else %}{{ raise_exception('text only') }}"), false],
  ["images", withParts(""), false],
  ["images", TURNS, false],
  ["audio", withParts("{% elif p.type == 'input_audio' %}<audio>"), true],
  ["audio", withParts("{% else %}<image>"), false],
  ["video", withParts("{% elif p.type == 'video' %}<video>"), true],
  ["video", withParts("{% elif p.type == 'image' %}<image>"), false],
  ["documents", `${TURNS}{% for d in documents or [] %}{{ d.text }}{% endfor %}`, true],
  ["documents", `${TURNS}{% if documents %}documents{% endif %}`, false],
  ["generationPrompt", `${TURNS}{% if add_generation_prompt %}<assistant>{% endif %}`, true],
  ["generationPrompt", `${TURNS}<assistant>`, false],
  ["alternationEnforced", ALTERNATING, true],
  ["alternationEnforced", TURNS, false],
  ["alternationEnforced", "{{ raise_exception('never') }}", false],
  ["generationMarkers", "{% for m in messages %}{% generation %}{{ m.content }}{% endgeneration %}{% endfor %}", true],
  ["generationMarkers", TURNS, false],
])("finds %s of %s: %j", (capability, source, expected) => {
  expect(summarize(detectCapabilities(source))[capability]).toEqual(expected)
})

test("works with templates that want contents as lists of parts", () => {
  const source = "{% for m in messages %}{% for p in m.content %}{{ p.text }}{% endfor %}{% endfor %}"
  expect(summarize(detectCapabilities(source))).toMatchObject({ systemRole: true, toolResponses: true })
})

test("gives for each answer what was read and rendered", () => {
  const { tools, systemRole } = detectCapabilities(`\n{{ tools | tojson }}${REFUSE("m.role == 'system'")}`)
  expect(tools.evidence).toEqual([
    { kind: "read", line: 2, note: "tools is read." },
    { kind: "probe", note: "A tool is printed." },
  ])
  expect(systemRole.evidence).toEqual([{ kind: "probe", note: "A system message fails: no" }])
})

test("ends soon with a template that would render forever", () => {
  const source = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
  const started = performance.now()
  expect(summarize(detectCapabilities(source)).systemRole).toBe(false)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test("refuses a template that does not compile", () => {
  expect(() => detectCapabilities("{{ 1 | nope }}")).toThrowError(TemplateError)
})

test("looks at a template that fails without documents with some", () => {
  const source =
    "{% for d in documents %}{{ d.text }}{% endfor %}{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}" +
    "{% if add_generation_prompt %}<assistant>{% endif %}"
  const { systemRole, documents, generationPrompt, tools } = detectCapabilities(source)
  expect([systemRole, documents, generationPrompt, tools].map(({ supported }) => supported)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
