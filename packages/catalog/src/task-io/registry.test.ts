import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, expectTypeOf, test } from "vitest"
import { schemaProblem } from "../../test/schema-problem.ts"
import { TASK_ORDER } from "../tasks/task-order.ts"
import type { ChatCompletionInput } from "./chat-completion.ts"
import type { FillMaskInput } from "./fill-mask.ts"
import type { JsonSchema, NamedKeys, RequiredKeys, SchemaOf } from "./json-schema.ts"
import { isCallableTask, TASK_OUTPUT_MEDIA, TASK_OUTPUT_SCHEMAS, TASK_SCHEMAS } from "./registry.ts"
import type { ZeroShotClassificationInput } from "./zero-shot-classification.ts"

interface Examples {
  valid: unknown[]
  invalid: { input: unknown; problem: string }[]
  validOutput?: unknown[]
  invalidOutput?: { output: unknown; problem: string }[]
}
const examples: Record<string, Examples> = JSON.parse(
  readFileSync(new URL("../../test/task-io-examples.json", import.meta.url), "utf8"),
)

const schemas: Readonly<Record<string, JsonSchema>> = TASK_SCHEMAS
const outputSchemas: Readonly<Record<string, JsonSchema>> = TASK_OUTPUT_SCHEMAS
const taskIds = Object.keys(TASK_SCHEMAS)

/** Files that hold what several tasks share. */
const SHARED_FILES = [
  "bounding-box",
  "bytes",
  "diffusion-parameters",
  "generation-parameters",
  "json-schema",
  "label-scores",
  "registry",
]

test("has one registry line per task file", () => {
  const files = readdirSync(new URL(".", import.meta.url))
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => file.replace(/\.ts$/, ""))
    .filter((file) => !SHARED_FILES.includes(file))
  expect(taskIds.map((id) => (id === "conversational" ? "chat-completion" : id)).sort()).toEqual(files.sort())
})

test("names tasks by the ids of the catalogue, and chat by its own", () => {
  expect(taskIds.filter((id) => !(TASK_ORDER as readonly string[]).includes(id))).toEqual(["conversational"])
  expect(taskIds).toEqual([...taskIds].sort())
})

test("tells what every task answers, JSON or media", () => {
  const answered = [...Object.keys(TASK_OUTPUT_SCHEMAS), ...Object.keys(TASK_OUTPUT_MEDIA)]
  expect(answered.sort()).toEqual([...taskIds].sort())
})

test("knows which tasks can be called", () => {
  expect(isCallableTask("fill-mask")).toBe(true)
  expect(isCallableTask("robotics")).toBe(false)
  expect(isCallableTask("__proto__")).toBe(false)
})

test("has examples of right and wrong inputs for every task, and of outputs where they are JSON", () => {
  expect(Object.keys(examples).sort()).toEqual([...taskIds].sort())
  const withOutputs = Object.keys(examples).filter((id) => examples[id]?.validOutput !== undefined)
  expect(withOutputs.sort()).toEqual(Object.keys(TASK_OUTPUT_SCHEMAS).sort())
  for (const [id, { valid, invalid, validOutput, invalidOutput }] of Object.entries(examples)) {
    for (const list of [valid, invalid, validOutput ?? [0], invalidOutput ?? [0]]) {
      expect([id, list.length > 0]).toEqual([id, true])
    }
  }
})

describe.each(Object.entries(examples))("%s", (id, { valid, invalid, validOutput = [], invalidOutput = [] }) => {
  test("accepts its right examples", () => {
    expect(valid.map((input) => schemaProblem(schemas[id] ?? {}, input))).toEqual(valid.map(() => undefined))
    expect(validOutput.map((output) => schemaProblem(outputSchemas[id] ?? {}, output))).toEqual(
      validOutput.map(() => undefined),
    )
  })

  test("refuses its wrong examples and says where they are wrong", () => {
    expect(invalid.map(({ input }) => schemaProblem(schemas[id] ?? {}, input))).toEqual(
      invalid.map(({ problem }) => problem),
    )
    expect(invalidOutput.map(({ output }) => schemaProblem(outputSchemas[id] ?? {}, output))).toEqual(
      invalidOutput.map(({ problem }) => problem),
    )
  })
})

test.each([...taskIds.map((id) => [id, schemas[id]]), ...Object.entries(outputSchemas)] as [string, JsonSchema][])(
  "requires in the schema of %s only what it describes",
  (_id, schema) => {
    const lacking: string[] = []
    visit(schema, ({ required = [], properties = {} }) => {
      lacking.push(...required.filter((name) => !Object.hasOwn(properties, name)))
    })
    expect(lacking).toEqual([])
    expect(typeof schema.title).toBe("string")
  },
)

test("keeps schemas as plain JSON", () => {
  expect(JSON.parse(JSON.stringify({ TASK_SCHEMAS, TASK_OUTPUT_SCHEMAS }))).toEqual({
    TASK_SCHEMAS,
    TASK_OUTPUT_SCHEMAS,
  })
})

test("ties schemas to types", () => {
  expectTypeOf<RequiredKeys<FillMaskInput>>().toEqualTypeOf<"inputs">()
  expectTypeOf<RequiredKeys<ZeroShotClassificationInput>>().toEqualTypeOf<"inputs" | "parameters">()
  expectTypeOf<RequiredKeys<ChatCompletionInput>>().toEqualTypeOf<"messages">()
  expectTypeOf<NamedKeys<FillMaskInput>>().toEqualTypeOf<"inputs" | "parameters">()

  const properties = { inputs: { type: "string" } }
  expectTypeOf({ required: ["inputs"] as const, properties }).toExtend<SchemaOf<FillMaskInput>>()
  expectTypeOf({ required: ["input"] as const, properties }).not.toExtend<SchemaOf<FillMaskInput>>()
  expectTypeOf({ properties }).not.toExtend<SchemaOf<FillMaskInput>>()
  expectTypeOf({ required: ["inputs"] as const, properties: {} }).not.toExtend<SchemaOf<FillMaskInput>>()
  expectTypeOf({ required: ["inputs"] as const, properties }).not.toExtend<SchemaOf<ZeroShotClassificationInput>>()
})

function visit(schema: JsonSchema, look: (schema: JsonSchema) => void): void {
  look(schema)
  const { properties = {}, items, anyOf = [], additionalProperties } = schema
  const inner = [...Object.values(properties), ...anyOf, items, additionalProperties]
  for (const part of inner) {
    if (typeof part === "object") visit(part, look)
  }
}
