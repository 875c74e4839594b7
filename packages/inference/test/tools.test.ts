import { afterEach, beforeEach, expect, expectTypeOf, test } from "vitest"
import { z } from "zod"
import { defineTool, InferenceClient, type ParsedChat, type StandardSchema, type ToolRun } from "../src/index.ts"
import { chatBody, json, type ProviderServer, type Responder, startProviderServer } from "./provider-server.ts"

let server: ProviderServer

beforeEach(async () => {
  server = await startProviderServer()
})
afterEach(() => server.close())

const WEATHER = z.object({ city: z.string(), days: z.number().int() })

const weather = defineTool({
  name: "weather",
  description: "Tells the weather of the next days.",
  schema: WEATHER,
  run: ({ city, days }) => ({ city, days, sky: "clear" }),
})

const MESSAGES = [{ role: "user", content: "How is the weather in Oslo?" }]

test("runs the tools that the model asks for and tells it what they return", async () => {
  server.answerWith(asks(["a", "weather", '{"city":"Oslo","days":2}'], ["b", "now", ""]), json(chatBody("Clear.")))
  const told: unknown[] = []
  const now = defineTool({ name: "now", run: () => "noon" })
  const run = await client().runTools(
    { model: "tiny", messages: MESSAGES, tools: [weather, now], temperature: 0 },
    { onToolCall: (call) => told.push(call) },
  )
  expectTypeOf(run).toEqualTypeOf<ToolRun>()
  expect([run.text, run.rounds]).toEqual(["Clear.", 2])
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ name: "weather", args: { city: "Oslo", days: 2 }, round: 1 })
  expect(told).toContainEqual({ name: "now", args: {}, round: 1 })
  const [first, second] = server.seen.map(({ body }) => JSON.parse(body))
  expect(first).toMatchObject({ temperature: 0, tools: [{ type: "function" }, { function: { name: "now" } }] })
  expect(first.tools[0].function).toMatchObject({
    name: "weather",
    parameters: { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } } },
  })
  expect(second.messages.slice(2)).toEqual([
    { role: "tool", tool_call_id: "a", content: '{"city":"Oslo","days":2,"sky":"clear"}' },
    { role: "tool", tool_call_id: "b", content: "noon" },
  ])
  expect(run.messages).toHaveLength(5)
  expect(MESSAGES).toHaveLength(1)
})

const MENDABLE: readonly (readonly [string, string, string, RegExp])[] = [
  ["a tool that does not exist", "wether", "{}", /there is no tool "wether"; there are weather, broken/],
  ["arguments that are not JSON", "weather", '{"city":', /not valid JSON/],
  ["arguments that do not fit", "weather", '{"city":"Oslo","days":"two"}', /days: /],
  ["a tool that throws", "broken", "{}", /the station is closed/],
]

test.each(MENDABLE)("tells the model of %s, so that it can mend it", async (_what, name, args, says) => {
  server.answerWith(asks(["a", name, args]), json(chatBody("Sorry.")))
  const run = await client().runTools({ model: "tiny", messages: MESSAGES, tools: [weather, broken] })
  expect(run.text).toBe("Sorry.")
  expect(run.messages[2]?.content).toMatch(/^Error: /)
  expect(run.messages[2]?.content).toMatch(says)
})

const broken = defineTool({
  name: "broken",
  run: () => {
    throw new Error("the station is closed")
  },
})

test("throws what a tool throws where that is wanted", async () => {
  server.answerWith(asks(["a", "broken", "{}"]))
  const call = client().runTools({ model: "tiny", messages: MESSAGES, tools: [broken] }, { onToolError: "throw" })
  await expect(call).rejects.toThrow("the station is closed")
})

test("stops a model that never stops asking", async () => {
  server.answerWith(asks(["a", "weather", '{"city":"Oslo","days":1}']))
  const call = client().runTools({ model: "tiny", messages: MESSAGES, tools: [weather] }, { maxRounds: 3 })
  await expect(call).rejects.toMatchObject({ code: "too_many_rounds", model: "tiny" })
  expect(server.seen).toHaveLength(3)
})

test("ends at once when the caller aborts while a tool runs", async () => {
  server.answerWith(asks(["a", "slow", "{}"]))
  const controller = new AbortController()
  const slow = defineTool({
    name: "slow",
    run: (_args, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason))
        controller.abort()
      }),
  })
  const call = client().runTools({ model: "tiny", messages: MESSAGES, tools: [slow] }, { signal: controller.signal })
  await expect(call).rejects.toMatchObject({ name: "AbortError" })
  expect(server.seen).toHaveLength(1)
})

test("ends when the whole takes too long, tools and answers together", async () => {
  server.answerWith(asks(["a", "slow", "{}"]))
  const seen: (AbortSignal | undefined)[] = []
  const slow = defineTool({
    name: "slow",
    run: (_args, { signal }) => {
      seen.push(signal)
      return new Promise((resolve) => setTimeout(resolve, 120))
    },
  })
  const options = { maxRounds: 100, timeouts: { totalMs: 400 } }
  const call = client().runTools({ model: "tiny", messages: MESSAGES, tools: [slow] }, options)
  await expect(call).rejects.toMatchObject({ code: "call_timeout", model: "tiny", task: "conversational" })
  expect(server.seen.length).toBeLessThan(6)
  expect(seen[0]?.aborted).toBe(true)
})

test("answers with data that fits a schema", async () => {
  server.answerWith(json(chatBody('```json\n{"city":"Oslo","days":2}\n```')))
  const call = client().parsedChatCompletion({ model: "tiny", messages: MESSAGES, schema: WEATHER })
  expectTypeOf(call).resolves.toEqualTypeOf<ParsedChat<{ city: string; days: number }>>()
  const { parsed, completion } = await call
  expect(parsed).toEqual({ city: "Oslo", days: 2 })
  expect(completion.id).toBe("chat-1")
  const body = JSON.parse(server.seen[0]?.body ?? "")
  expect(body).not.toHaveProperty("schema")
  expect(body.response_format).toMatchObject({
    type: "json_schema",
    json_schema: { name: "answer", strict: true, schema: { required: ["city", "days"] } },
  })
})

test.each([
  ["all fields are needed", ["city", "days"], true],
  ["one may be missing", ["city"], false],
])("asks for objects without other fields, and strictly where %s", async (_what, required, strict) => {
  server.answerWith(json(chatBody('{"trip":{"city":"Oslo","days":2}}')))
  const trip = { type: "object", properties: { city: { type: "string" }, days: { type: "integer" } }, required }
  const input = { type: "object", properties: { trip }, required: ["trip"] }
  const schema: StandardSchema = {
    "~standard": {
      version: 1,
      vendor: "test",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => input },
    },
  }
  await client().parsedChatCompletion({ model: "tiny", messages: MESSAGES, schema })
  expect(JSON.parse(server.seen[0]?.body ?? "").response_format.json_schema).toEqual({
    name: "answer",
    strict,
    schema: {
      ...input,
      additionalProperties: false,
      properties: { trip: { ...trip, additionalProperties: false } },
    },
  })
  expect(input).not.toHaveProperty("additionalProperties")
})

/** What no client can run, as the calls of an answer or as its whole message. */
const BAD_CALLS: readonly (readonly [path: string, message: unknown])[] = [
  ["choices[0].message", null],
  ["choices[0].message.tool_calls", { tool_calls: "weather" }],
  ["choices[0].message.tool_calls", { tool_calls: {} }],
  ["choices[0].message.tool_calls[0]", { tool_calls: [null] }],
  ["choices[0].message.tool_calls[0].function", { tool_calls: [{ id: "a" }] }],
  ["choices[0].message.tool_calls[0].function.name", { tool_calls: [{ function: { name: 7 } }] }],
]

test.each(BAD_CALLS)("names what is wrong at %s of %j", async (path, message) => {
  server.answerWith(json({ ...chatBody(""), choices: [{ index: 0, message }] }))
  await expect(client().runTools({ model: "tiny", messages: MESSAGES, tools: [weather] })).rejects.toMatchObject({
    name: "ProviderOutputError",
    code: "bad_shape",
    message: expect.stringContaining(` ${path} should be`),
    model: "tiny",
    task: "conversational",
    phase: "submit",
    status: 200,
  })
})

test("refuses an endless fence in no time", async () => {
  server.answerWith(json(chatBody(`\`\`\`json\n${"\n".repeat(50_000)}`)))
  const call = client().parsedChatCompletion({ model: "tiny", messages: MESSAGES, schema: WEATHER })
  await expect(call).rejects.toMatchObject({ code: "bad_json", status: 200, phase: "submit", provider: "endpoint" })
})

const UNFIT: readonly (readonly [string, string, string, RegExp])[] = [
  ["a text", "It is sunny.", "bad_json", /not JSON, although the model was asked for it/],
  ["data of another form", '{"city":1}', "schema_mismatch", /city: .*; days: /],
]

test.each(UNFIT)("refuses %s in place of the data", async (_what, content, code, says) => {
  server.answerWith(json(chatBody(content)))
  const call = client().parsedChatCompletion({ model: "tiny", messages: MESSAGES, schema: WEATHER })
  await expect(call).rejects.toMatchObject({ name: "ProviderOutputError", code, message: expect.stringMatching(says) })
})

test("asks for a response format when a schema cannot be sent", async () => {
  const schema = { "~standard": { version: 1 as const, vendor: "own", validate: (value: unknown) => ({ value }) } }
  const args = { model: "tiny", messages: MESSAGES, schema }
  await expect(client().parsedChatCompletion(args)).rejects.toMatchObject({ name: "InputError" })
  expect(server.seen).toHaveLength(0)
  server.answerWith(json(chatBody("[1]")))
  const { parsed } = await client().parsedChatCompletion({ ...args, response_format: { type: "json_object" } })
  expect(parsed).toEqual([1])
})

function client(): InferenceClient {
  return new InferenceClient("key-1", { endpointUrl: server.url, maxRetries: 0 })
}

/** An answer that asks for tools: id, name and arguments of each call. */
function asks(...calls: readonly (readonly [id: string, name: string, args: string])[]): Responder {
  const body = chatBody("")
  const message = {
    role: "assistant",
    content: null,
    tool_calls: calls.map(([id, name, args]) => ({ id, type: "function", function: { name, arguments: args } })),
  }
  return json({ ...body, choices: [{ index: 0, message, finish_reason: "tool_calls" }] })
}
