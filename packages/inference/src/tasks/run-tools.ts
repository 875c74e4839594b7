import type { ChatCompletionOutput, ChatMessage, ChatToolCall } from "@orrery/catalog"
import type { CallEnd } from "../call-end.ts"
import { type CallScope, openScope } from "../call-scope.ts"
import { type CallPlace, InferenceClientError, InputError, ProviderOutputError } from "../errors.ts"
import { failedCall } from "../failed-call.ts"
import type { CallResponse } from "../inference-call.ts"
import type { JsonObject } from "../provider.ts"
import { type CallOptions, settingsOf } from "../settings.ts"
import { listAt, objectAt, textAt } from "../shape.ts"
import { checkValue, jsonSchemaOf, type StandardSchema } from "../standard-schema.ts"
import { type ChatCompletionArgs, chatCompletion } from "./chat.ts"

/** What a tool may know about its call. */
export interface ToolContext {
  /** Aborts when the caller of `runTools` does, or when the whole took longer than `timeouts.totalMs`. */
  readonly signal: AbortSignal | undefined
  readonly callId: string
  /** Which answer of the model asked for the call, from 1. */
  readonly round: number
}

/** A function of yours that a model may call. */
export interface Tool<Args = JsonObject> {
  readonly name: string
  readonly description?: string
  /** JSON Schema of the arguments; without it, the one that `schema` can write. */
  readonly parameters?: Readonly<Record<string, unknown>>
  /** Checks the arguments and gives them their type. */
  readonly schema?: StandardSchema<Args>
  /** Does the work; what it returns is told to the model, as text or as JSON. */
  readonly run: (args: Args, context: ToolContext) => unknown
}

/** A tool whatever its arguments. */
export type AnyTool = Omit<Tool<never>, "schema"> & { readonly schema?: StandardSchema }

/** Defines a tool, so that `run` has the type that `schema` gives. */
/* @__NO_SIDE_EFFECTS__ */
export function defineTool<Args = JsonObject>(tool: Tool<Args>): Tool<Args> {
  return tool
}

/** Arguments of a chat with tools that are run here. */
export type RunToolsArgs = {
  [Key in keyof ChatCompletionArgs as Key extends "tools" ? never : Key]: ChatCompletionArgs[Key]
} & { readonly tools: readonly AnyTool[] }

/** Options of such a chat. */
export interface RunToolsOptions extends CallOptions {
  /** Most answers of the model; 8 if left out. */
  readonly maxRounds?: number
  /**
   * What happens when a tool throws: `tell` (the default) tells the model the message of the error, `throw` ends the chat.
   */
  readonly onToolError?: "tell" | "throw"
  /** Told before each call of a tool. */
  readonly onToolCall?: (call: { readonly name: string; readonly args: unknown; readonly round: number }) => void
}

/** How such a chat ended. */
export interface ToolRun {
  /** The text of the last answer. */
  readonly text: string
  /** The last answer. */
  readonly completion: ChatCompletionOutput
  /** The whole conversation, calls and their results included. */
  readonly messages: readonly ChatMessage[]
  readonly rounds: number
}

const MAX_ROUNDS = 8

/**
 * Answers a conversation, running the tools that the model asks for until it asks for none.
 *
 * The tools of one answer run at the same time. Arguments that are not JSON or do not fit the schema are told to the model,
 * which can mend them. `timeouts.totalMs` is for the whole, the time of the tools included.
 *
 * @throws InputError; InferenceClientError `too_many_rounds`, `call_timeout`; whatever `chatCompletion` throws; with
 * `onToolError: "throw"` what a tool throws
 */
export async function runTools(args: RunToolsArgs, options: RunToolsOptions = {}): Promise<ToolRun> {
  const { maxRounds = MAX_ROUNDS, onToolError = "tell", onToolCall, ...callOptions } = options ?? {}
  checkArguments(args ?? {}, maxRounds)
  const place = placeOf(args)
  const { end, record } = openRun(callOptions, place)
  const { signal } = end
  try {
    const { tools, ...rest } = args
    const byName = new Map(tools.map((tool) => [tool.name, tool as unknown as Tool<unknown>]))
    const messages = [...args.messages]
    const input = { ...rest, tools: tools.map(toolOf) } as ChatCompletionArgs
    const answerOptions = { ...callOptions, signal }
    for (let round = 1; round <= maxRounds; round += 1) {
      const { data: completion, response } = await chatCompletion({ ...input, messages }, answerOptions).withResponse()
      const message = completion.choices[0]?.message
      if (message === undefined) {
        return { text: "", completion, messages, rounds: round }
      }
      const calls = callsOf(message, response)
      messages.push(message)
      if (calls.length === 0) {
        const text = typeof message.content === "string" ? message.content : ""
        return { text, completion, messages, rounds: round }
      }
      const context: ToolRound = { round, onToolError, onToolCall, signal }
      messages.push(...(await answerCalls(calls, byName, context, end)))
    }
  } finally {
    record.close()
  }
  const message = `The model still asks for tools after ${maxRounds} answers; the limit is maxRounds.`
  throw new InferenceClientError(message, { code: "too_many_rounds", place })
}

/** One end for all answers and tools. @throws InputError */
function openRun(options: CallOptions, place: CallPlace): CallScope {
  try {
    return openScope(settingsOf(options), place, undefined)
  } catch (error) {
    throw failedCall(error, { args: place, options }, undefined)
  }
}

function placeOf({ provider, model }: RunToolsArgs): CallPlace {
  return { provider: typeof provider === "object" ? provider?.id : provider, model, task: "conversational" }
}

/** @throws InputError */
function checkArguments({ tools, messages }: Partial<RunToolsArgs>, maxRounds: number): void {
  const areTools = Array.isArray(tools) && tools.every((tool) => typeof tool?.run === "function")
  if (!areTools || !Array.isArray(messages) || !(maxRounds > 0)) {
    throw new InputError("tools and messages should be lists, maxRounds a number.")
  }
}

/** What the model asks for. @throws ProviderOutputError `bad_shape` */
function callsOf(message: ChatMessage, response: CallResponse): readonly ChatToolCall[] {
  const path = "choices[0].message"
  try {
    const calls = listAt(objectAt(message, path).tool_calls ?? [], `${path}.tool_calls`)
    for (const [position, call] of calls.entries()) {
      const callPath = `${path}.tool_calls[${position}]`
      const called = objectAt(objectAt(call, callPath).function, `${callPath}.function`)
      textAt(called.name, `${callPath}.function.name`)
    }
    return calls as readonly ChatToolCall[]
  } catch (error) {
    const { provider, model, status, requestId } = response
    const place = { provider, model, task: "conversational", phase: "submit" as const }
    throw new ProviderOutputError((error as Error).message, { place, status, requestId })
  }
}

interface ToolRound extends Required<Pick<RunToolsOptions, "onToolError">> {
  readonly round: number
  readonly onToolCall: RunToolsOptions["onToolCall"] | undefined
  readonly signal: AbortSignal
}

function toolOf({ name, description, parameters, schema }: AnyTool) {
  const written = schema === undefined ? { type: "object", properties: {} } : undefined
  const json = parameters ?? written ?? jsonSchemaOf(schema, `The schema of the tool ${name}`)
  return {
    type: "function" as const,
    function: { name, ...(description === undefined ? {} : { description }), parameters: json },
  }
}

/**
 * Runs the tools of one answer, no longer than the chat may take; a tool that goes on after that is not waited for.
 *
 * @throws InferenceClientError `call_timeout`; the reason of an abort
 */
function answerCalls(
  calls: readonly ChatToolCall[],
  tools: ReadonlyMap<string, Tool<unknown>>,
  context: ToolRound,
  end: CallEnd,
): Promise<readonly ChatMessage[]> {
  return new Promise((resolve, reject) => {
    end.onEnd(() => reject(end.reason))
    end.throwIfOver()
    Promise.all(calls.map((call) => answerCall(call, tools, context))).then(resolve, reject)
  })
}

async function answerCall(
  call: ChatToolCall,
  tools: ReadonlyMap<string, Tool<unknown>>,
  context: ToolRound,
): Promise<ChatMessage> {
  return { role: "tool", tool_call_id: call.id, content: await resultOf(call, tools, context) }
}

async function resultOf(
  { id, function: called }: ChatToolCall,
  tools: ReadonlyMap<string, Tool<unknown>>,
  { signal, round, onToolError, onToolCall }: ToolRound,
): Promise<string> {
  const tool = tools.get(called.name)
  if (tool === undefined) {
    return `Error: there is no tool ${JSON.stringify(called.name)}; there are ${[...tools.keys()].join(", ")}.`
  }
  const args = await argumentsOf(called.arguments, tool)
  if ("problem" in args) {
    return `Error: the arguments are not usable: ${args.problem}`
  }
  onToolCall?.({ name: tool.name, args: args.value, round })
  try {
    signal.throwIfAborted()
    return textOf(await tool.run(args.value, { signal, callId: id, round }))
  } catch (error) {
    if (onToolError === "throw" || signal.aborted) {
      throw error
    }
    return `Error: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Models write nothing at all for no arguments, and now and then an object rather than its text. */
async function argumentsOf(written: unknown, tool: Tool<unknown>) {
  let value: unknown
  try {
    value = typeof written === "string" ? JSON.parse(written.trim() === "" ? "{}" : written) : (written ?? {})
  } catch {
    return { problem: "they are not valid JSON." }
  }
  return tool.schema === undefined ? { value } : checkValue(tool.schema, value)
}

function textOf(result: unknown): string {
  return typeof result === "string" ? result : (JSON.stringify(result) ?? "done")
}
