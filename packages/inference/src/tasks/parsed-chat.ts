import type { ChatCompletionOutput, ChatResponseFormat } from "@orrery/catalog"
import { InputError, ProviderOutputError } from "../errors.ts"
import { type CallResponse, type InferenceCall, inferenceCall } from "../inference-call.ts"
import type { JsonObject } from "../provider.ts"
import type { CallOptions } from "../settings.ts"
import { checkValue, jsonSchemaOf, type StandardSchema } from "../standard-schema.ts"
import { type ChatCompletionArgs, chatCompletion } from "./chat.ts"

/** Arguments of a chat whose answer is data of a known form. */
export type ParsedChatArgs<Output> = ChatCompletionArgs & {
  /** The form of the answer: a schema of any library with the Standard Schema interface. */
  readonly schema: StandardSchema<Output>
}

/** An answer as data. */
export interface ParsedChat<Output> {
  /** The answer, checked. */
  readonly parsed: Output
  /** The answer as the provider gave it. */
  readonly completion: ChatCompletionOutput
}

/**
 * Answers a conversation with data: the model is given the schema, and its answer is checked against it.
 *
 * Without `response_format` the schema is sent as JSON Schema, which its library has to be able to write.
 *
 * @throws InputError when there is neither a `response_format` nor a schema that can be sent; ProviderOutputError `bad_json`
 * or `schema_mismatch` when the answer is not what the schema says
 */
export function parsedChatCompletion<Output>(
  args: ParsedChatArgs<Output>,
  options: CallOptions = {},
): InferenceCall<ParsedChat<Output>> {
  return inferenceCall(parsedOutcome(args, options))
}

async function parsedOutcome<Output>(args: ParsedChatArgs<Output>, options: CallOptions) {
  const { schema, ...rest } = args
  if (typeof schema?.["~standard"]?.validate !== "function") {
    throw new InputError("schema should be one with the Standard Schema interface.")
  }
  const call = chatCompletion(
    { ...rest, response_format: args.response_format ?? responseFormat(schema) } as ChatCompletionArgs,
    options,
  )
  const { data: completion, response } = await call.withResponse()
  const parsed = await parseContent(completion, schema, response)
  return { data: { parsed, completion }, response }
}

function responseFormat(schema: StandardSchema): ChatResponseFormat {
  const json = closed(jsonSchemaOf(schema, `The schema of ${schema["~standard"].vendor}`))
  return { type: "json_schema", json_schema: { name: "answer", schema: json, strict: isStrict(json) } }
}

/** A schema whose objects have no fields beyond those that it names: the model is not to add any. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(closed)
  }
  if (typeof schema !== "object" || schema === null) {
    return schema
  }
  const copy = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]))
  return isObjectSchema(copy) ? { additionalProperties: false, ...copy } : copy
}

/** Providers that hold an answer to a schema strictly refuse one with optional or unnamed fields. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) {
    return true
  }
  const { additionalProperties, properties, required } = schema as JsonObject
  const names = Array.isArray(required) ? required : []
  const isWhole =
    !isObjectSchema(schema) ||
    (additionalProperties === false && Object.keys(properties as object).every((name) => names.includes(name)))
  return isWhole && Object.values(schema).every(isStrict)
}

function isObjectSchema(schema: object): boolean {
  const { type, properties } = schema as JsonObject
  return type === "object" && typeof properties === "object" && properties !== null
}

async function parseContent<Output>(
  { choices }: ChatCompletionOutput,
  schema: StandardSchema<Output>,
  { provider, model, status, requestId }: CallResponse,
): Promise<Output> {
  const facts = {
    place: { provider, model, task: "conversational", phase: "submit" as const },
    status,
    requestId,
  }
  const [choice] = choices
  const content = choice?.message?.content
  const text = typeof content === "string" ? withoutFence(content) : ""
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const reason = choice?.finish_reason === "length" ? " It was cut off at max_tokens." : ""
    throw new ProviderOutputError(`The answer is not JSON, although the model was asked for it.${reason}`, {
      ...facts,
      code: "bad_json",
    })
  }
  const checked = await checkValue(schema, value)
  if ("problem" in checked) {
    throw new ProviderOutputError(`The answer does not fit the schema: ${checked.problem.slice(0, 1000)}`, {
      ...facts,
      code: "schema_mismatch",
    })
  }
  return checked.value
}

/** Some models put JSON into a fenced block of Markdown, whatever they are asked for. */
function withoutFence(text: string): string {
  const trimmed = text.trim()
  const opening = /^```(?:json)?[^\S\n]*\n/.exec(trimmed)?.[0]
  return opening !== undefined && trimmed.endsWith("```") ? trimmed.slice(opening.length, -"```".length) : text
}
