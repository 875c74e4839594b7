import type { ChatCompletionChunk } from "@orrery/catalog"
import {
  type CallOptions,
  InferenceClient,
  type InferenceClientOptions,
  TaskStream,
  type TextGenerationChunk,
} from "../../src/index.ts"
import type { Provider } from "../../src/provider.ts"
import { PROVIDERS } from "../../src/providers/registry.ts"
import { type FamilyServer, type Faults, KEY, startFamilyServer, TOKEN } from "./family-server.ts"
import { MESSAGES, SAMPLES } from "./samples.ts"
import { HUB_MODEL, type Route, type ServedTask } from "./served-task.ts"

type Method = (args: object, options?: object) => Promise<unknown>

/** A clock whose waits take no time; they are remembered. */
export function quickClock(waits: number[] = []): NonNullable<InferenceClientOptions["clock"]> {
  return {
    now: () => performance.now(),
    sleep: async (milliseconds, signal) => {
      signal.throwIfAborted()
      waits.push(milliseconds)
    },
  }
}

/** Options of a client of a family. */
export interface FamilyOptions extends InferenceClientOptions {
  readonly route?: Route
  /** Gets the waits between polls and before retries, in milliseconds. */
  readonly waits?: number[]
  /** True for the clock of the client itself. */
  readonly takesTime?: boolean
}

/** A client of a server, by one of the ways to the provider. */
export function familyClient(
  server: { readonly url: string },
  served: ServedTask,
  options: FamilyOptions = {},
): InferenceClient {
  const { route = served.routes?.[0] ?? "routed", waits = [], takesTime = false, ...rest } = options
  const own: Provider = { ...PROVIDERS[served.provider], baseUrl: `${server.url}/own` }
  return new InferenceClient(route === "routed" ? TOKEN : KEY, {
    hubUrl: server.url,
    routerUrl: `${server.url}/router`,
    ...(takesTime ? {} : { clock: quickClock(waits) }),
    random: () => 1,
    ...(route === "routed" ? {} : { providers: [own] }),
    ...rest,
  })
}

/** The arguments of a task's call, target included. */
export function argsOf({ task, provider, model = HUB_MODEL, args }: ServedTask): {
  readonly model: string
  readonly provider: string
} {
  return { model, provider, ...SAMPLES[task].args, ...args }
}

/** Calls a task as a user does. */
export function callTask(client: InferenceClient, served: ServedTask, options?: object): Promise<unknown> {
  const name = served.method ?? SAMPLES[served.task].method
  const method = (client as unknown as Record<string, Method>)[name]
  if (method === undefined) {
    throw new Error(`The client has no method ${name}.`)
  }
  const call = method.call(client, argsOf(served), options)
  return call instanceof TaskStream ? textOf(call) : call
}

/** Opens the stream of a task, without asking for anything yet. */
export function openStream(client: InferenceClient, served: ServedTask, options: CallOptions = {}): TaskStream<object> {
  const target = { provider: served.provider, model: served.model ?? HUB_MODEL }
  const stream =
    served.task === "conversational"
      ? client.chatCompletionStream({ ...target, messages: [...MESSAGES] }, options)
      : client.textGenerationStream({ ...target, inputs: "Once", parameters: { max_new_tokens: 5 } }, options)
  return stream as TaskStream<ChatCompletionChunk | TextGenerationChunk> as TaskStream<object>
}

/** Reads a stream to its end. */
export async function textOf<Chunk>(stream: TaskStream<Chunk>): Promise<string> {
  const chunks: unknown[] = []
  for await (const chunk of stream) {
    chunks.push(chunk)
  }
  return stream.textSoFar
}

/** The task as a job by itself, which is submitted without the wish that the answer be held back until it is done. */
export function asJob(served: ServedTask): ServedTask {
  const { submit } = served.stages
  const { prefer: _prefer, ...headers } = submit?.headers ?? {}
  return submit === undefined ? served : { ...served, stages: { ...served.stages, submit: { ...submit, headers } } }
}

/** What a call of the task results in. */
export function resultOf({ task, result }: ServedTask): unknown {
  return result ?? SAMPLES[task].result
}

/** A result as values that can be compared. */
export async function asValue(result: unknown): Promise<unknown> {
  return result instanceof Blob
    ? { type: result.type, base64: Buffer.from(await result.arrayBuffer()).toString("base64") }
    : result
}

/** Runs something with a server of its own, which is closed afterwards. */
export async function withFamily(
  served: ServedTask,
  faults: Faults,
  run: (server: FamilyServer) => Promise<void>,
): Promise<void> {
  const server = await startFamilyServer(served, faults)
  try {
    await run(server)
  } finally {
    await server.close()
  }
}
