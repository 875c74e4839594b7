import { expect, test } from "vitest"
import { HOSTILE_CALLS } from "./hostile-calls.ts"
import { runHostileCall } from "./run-hostile.ts"

/** Clients that each call is shown with, in Python and Go. */
const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  "a chat": ["python/openai", "python/huggingface_hub", "python/requests", "go/net/http"],
  "an input": ["python/huggingface_hub", "python/requests", "go/net/http"],
  "the cells of a table": ["python/huggingface_hub", "python/requests"],
  "the name of a file that is sent as it is": ["python/huggingface_hub", "python/requests"],
  "the name of a file that is sent as text, and a prompt": ["python/huggingface_hub", "python/requests"],
  "the name of a file that is sent in a form, and a field": ["python/openai", "python/requests"],
}

const calls = HOSTILE_CALLS.map((call) => [call.name, call] as const)

test.each(calls)("sends %s byte for byte from Python and Go", async (name, call) => {
  const runs = await runHostileCall(call, ["python", "go"])
  expect(runs.map(({ client }) => client)).toEqual(CLIENTS[name])
  for (const run of runs) {
    expect(run).toEqual({ client: run.client, arrived: call.arrives, requests: 1, isStolen: false })
  }
})
