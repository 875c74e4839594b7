import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { ChunkReader } from "./chunk-reader.ts"

function chunk(delta: object, more: object = {}): object {
  return { id: "chat-1", created: 1, model: "tiny", choices: [{ index: 0, delta, finish_reason: null }], ...more }
}

const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constantFrom('"', "\\", "\u0000", '","content":"'))
const delta = fc.oneof(
  { weight: 6, arbitrary: text.map((content) => ({ content })) },
  text.map((content) => ({ role: "assistant", content })),
  text.map((content) => ({ content: null, reasoning_content: content })),
  text.map((content) => ({ content: "", reasoning: content })),
  text.map((content) => ({ content, tool_calls: [{ index: 0, function: { arguments: content } }] })),
)
const more = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  text.map((content) => ({ obfuscation: content })),
  { weight: 4, arbitrary: fc.tuple(text, text).map(([id, obfuscation]) => ({ id, obfuscation, usage: null })) },
  fc.constantFrom({ usage: { total_tokens: 3 } }, { choices: [] }, { content: "content" }, { '"content"': "x" }),
)
const chunks = fc.array(fc.tuple(delta, more, fc.constantFrom(0, 0, 0, 1)), { maxLength: 40 })

/** Repeats what JSON.parse says, or that it says nothing. */
function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return (error as Error).name
  }
}

test("gives for every chunk what the JSON parser gives", () => {
  fc.assert(
    fc.property(chunks, (list) => {
      const reader = new ChunkReader()
      for (const [delta, more, indent] of list) {
        const json = JSON.stringify(chunk(delta, more), null, indent)
        expect(reader.read(json)).toEqual(JSON.parse(json))
      }
    }),
    { numRuns: 500 },
  )
})

const TOOL = (id: string, text: string) => [{ index: 0, id, function: { name: null, arguments: text } }]

test.each([
  ["a text", (text: string) => chunk({ content: text })],
  [
    "a text beside a role and a field of nothing",
    (text: string) => chunk({ role: "assistant", content: text, refusal: null }),
  ],
  ["two texts", (text: string) => chunk({ content: text }, { obfuscation: `${text}${text}` })],
  ["a text and an id", (text: string) => ({ ...chunk({ content: text }), id: `chat-${text}` })],
  ["arguments of a tool", (text: string) => chunk({ content: null, tool_calls: TOOL("", text) })],
  ["texts of two choices", (text: string) => ({ choices: [{ text: "same" }, { text }, { text: `${text}.` }] })],
  ["a token", (text: string) => ({ token: { id: 3, text, special: false }, generated_text: null })],
])("parses few chunks that differ in %s", (_title, make) => {
  const texts = Array.from({ length: 60 }, (_, place) => `${"un mot".slice(place % 6)} n\u00ba ${place}\n"`)
  const list = texts.map((text) => JSON.stringify(make(text)))
  const reader = new ChunkReader()
  const parse = vi.spyOn(JSON, "parse")
  const read = list.map((json) => reader.read(json))
  const parsed = parse.mock.calls.length
  parse.mockRestore()
  expect(read).toEqual(texts.map(make))
  expect(read.map((value) => JSON.stringify(value))).toEqual(list)
  // Two chunks, a copy of each, and the trial of the template; an escape that is not one of the common ones is parsed by itself.
  expect(parsed).toBeLessThan(10)
})

test("gives up on chunks that always differ otherwise", () => {
  const reader = new ChunkReader()
  const parse = vi.spyOn(JSON, "parse")
  for (let place = 0; place < 100; place += 1) {
    reader.read(JSON.stringify({ ...chunk({ content: "a" }), created: place }))
  }
  const parsed = parse.mock.calls.length
  parse.mockRestore()
  expect(parsed).toBeLessThan(120)
})

test("leaves to the parser what is nested without end or very long", () => {
  const deep = `${"[".repeat(1000)}"TEXT"${"]".repeat(1000)}`
  const long = `{"choices":[{"delta":{"content":"TEXT"}}],"image":"${"x".repeat(100_000)}"}`
  for (const pattern of [deep, long]) {
    const reader = new ChunkReader()
    for (const text of ["a", "b", "c", "d"]) {
      const json = pattern.replace("TEXT", text)
      expect(JSON.stringify(reader.read(json))).toBe(json)
    }
  }
})

test("gives the fields in the order in which they came", () => {
  const reader = new ChunkReader()
  for (const content of ["a", "b", "c"]) {
    const json = `{"choices":[{"delta":{"content":"${content}","role":"assistant"},"index":0}],"model":"tiny"}`
    expect(JSON.stringify(reader.read(json))).toBe(json)
  }
})

test.each([
  ["a quote that ends the text", 'x","role":"y'],
  ["a line break", "a\nb"],
  ["half an escape", "a\\"],
  ["half a number of a letter", "a\\u00"],
  ["an unknown escape", "a\\x"],
  ["an escape", "a\\u00e9\\n\\\\"],
  ["half a pair", "\\ud83d"],
  ["nothing", ""],
])("treats %s between known surroundings as the JSON parser does", (_title, raw) => {
  const reader = new ChunkReader()
  const [before, after] = ['{"choices":[{"delta":{"content":"', '"}}],"model":"tiny"}']
  reader.read(`${before}first${after}`)
  const json = before + raw + after
  expect(outcome(() => reader.read(json))).toEqual(outcome(() => JSON.parse(json)))
})

test("is not misled by surroundings that overlap", () => {
  const reader = new ChunkReader()
  reader.read('{"choices":[{"delta":{"content":"aa"}}]}')
  const json = '{"choices":[{"delta":{"content":"}}]}'
  expect(() => reader.read(json)).toThrow(SyntaxError)
})

test.each([
  ["the name of the field stands before it, as a name", '{"content":"TEXT","choices":[{"delta":{"content":"TEXT"}}]}'],
  ["the name of the field stands before it, as a text", '{"id":"content","choices":[{"delta":{"content":"TEXT"}}]}'],
  ["the field stands there twice", '{"choices":[{"delta":{"content":"TEXT","content":"TEXT"}}]}'],
  ["the name of the field is escaped", '{"choices":[{"delta":{"c\\u006fntent":"TEXT"}}]}'],
  ["there are blanks everywhere", '{ "choices" : [ { "delta" : { "content" : "TEXT" } } ] }'],
])("reads chunks as the JSON parser does when %s", (_title, pattern) => {
  const reader = new ChunkReader()
  for (const [first, second] of ["ab", "cb", "db", "de", "df", "gh"]) {
    const json = pattern.replace("TEXT", first ?? "").replace("TEXT", second ?? "")
    expect(reader.read(json)).toEqual(JSON.parse(json))
  }
})

test("gives each chunk nested parts of its own", () => {
  const reader = new ChunkReader()
  const places = [
    chunk({ content: "a", tool_calls: [{ id: "1" }] }),
    chunk({ content: "a" }, { usage: { total_tokens: 3 } }),
    { choices: [{ delta: { content: "a" }, logprobs: { content: [] } }] },
  ]
  for (const place of places) {
    const json = JSON.stringify(place)
    const read = () => reader.read(json) as { choices: Record<string, Record<string, unknown>>[]; usage?: object }
    read()
    const changed = read()
    Object.assign(changed.choices[0]?.delta?.tool_calls ?? {}, { 0: "changed" })
    Object.assign(changed.choices[0]?.logprobs ?? {}, { content: "changed" })
    Object.assign(changed.usage ?? {}, { total_tokens: "changed" })
    expect(read()).toEqual(JSON.parse(json))
  }
})

test("does not mind that the caller changes what it was given", () => {
  const reader = new ChunkReader()
  for (const content of ["a", "b", "c", "d", "e"]) {
    const json = JSON.stringify(chunk({ content }, { usage: { total_tokens: 3 } }))
    const read = reader.read(json) as { usage: object }
    expect(read).toEqual(JSON.parse(json))
    Object.assign(read, { id: "changed", choices: [] })
    Object.assign(read.usage, { total_tokens: 0 })
  }
})

test("gives each chunk an object of its own", () => {
  const reader = new ChunkReader()
  const json = JSON.stringify(chunk({ role: "assistant", content: "a" }))
  const [first, second, third] = [reader.read(json), reader.read(json), reader.read(json)] as {
    choices: { delta: { content: string } }[]
  }[]
  Object.assign(second?.choices[0]?.delta ?? {}, { content: "changed" })
  second?.choices.push({ delta: { content: "more" } })
  expect(first).toEqual(JSON.parse(json))
  expect(third).toEqual(JSON.parse(json))
  expect(reader.read(json)).toEqual(JSON.parse(json))
})
