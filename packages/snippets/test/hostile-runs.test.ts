import { expect, test } from "vitest"
import { HOSTILE_CALLS } from "./hostile-calls.ts"
import { runHostileCall } from "./run-hostile.ts"

/** Clients that each call is shown with, in JavaScript and the shell. */
const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  "a chat": ["js/openai", "js/orrery.js", "js/fetch", "sh/curl"],
  "an input": ["js/orrery.js", "js/fetch", "sh/curl"],
  "the cells of a table": ["js/orrery.js", "js/fetch", "sh/curl"],
  "the name of a file that is sent as it is": ["js/orrery.js", "js/fetch", "sh/curl"],
  "the name of a file that is sent as text, and a prompt": ["js/orrery.js", "js/fetch", "sh/curl"],
  "the name of a file that is sent in a form, and a field": ["js/openai", "js/orrery.js", "js/fetch", "sh/curl"],
}

const calls = HOSTILE_CALLS.map((call) => [call.name, call] as const)

test.each(calls)("sends %s byte for byte from JavaScript and the shell", async (name, call) => {
  const runs = await runHostileCall(call, ["js", "sh"])
  expect(runs.map(({ client }) => client)).toEqual(CLIENTS[name])
  for (const run of runs) {
    expect(run).toEqual({ client: run.client, arrived: call.arrives, requests: 1, isStolen: false })
  }
})
