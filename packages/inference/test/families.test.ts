import { expect, test } from "vitest"
import type { Provider } from "../src/provider.ts"
import { PROVIDERS } from "../src/providers/registry.ts"
import { asValue, callTask, familyClient, resultOf, withFamily } from "./families/family-call.ts"
import { TOKEN } from "./families/family-server.ts"
import { MESSAGES } from "./families/samples.ts"
import { MODEL, type Route, type ServedTask } from "./families/served-task.ts"
import { SERVED, servedTask } from "./families/table.ts"

const CHAT_PATH = "router/groq/openai/v1/chat/completions"
const GOOD_BODY = JSON.stringify({ model: MODEL, messages: MESSAGES })

function post(init: RequestInit): RequestInit {
  return { method: "POST", headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" }, ...init }
}

const pairOf = (provider: string, task: string) => `${provider} ${task}`

test("the good request is taken", async () => {
  await withFamily(servedTask("groq", "conversational"), {}, async (server) => {
    expect((await fetch(`${server.url}/${CHAT_PATH}`, post({ body: GOOD_BODY }))).status).toBe(200)
  })
})

test("serves every task of every provider", () => {
  const providers: readonly Provider[] = Object.values(PROVIDERS)
  const known = providers.flatMap(({ id, tasks }) => Object.keys(tasks).map((task) => pairOf(id, task)))
  expect(SERVED.map(({ provider, task }) => pairOf(provider, task)).sort()).toEqual(known.sort())
})

const CALLS = SERVED.flatMap((served) =>
  (served.routes ?? ["routed", "direct"]).map((route): [title: string, served: ServedTask, route: Route] => [
    `${route} ${pairOf(served.provider, served.task)}`,
    served,
    route,
  ]),
)

test.each(CALLS)("calls %s", async (_title, served, route) => {
  await withFamily(served, {}, async (server) => {
    const result = await callTask(familyClient(server, served, { route }), served).catch((error: unknown) => ({
      error,
    }))
    expect(server.problems).toEqual([])
    expect(await asValue(result)).toEqual(resultOf(served))
    const { submit, poll, result: read, download } = served.stages
    expect(server.requestsOf("submit")).toHaveLength(submit?.answers.length ?? 0)
    expect(server.requestsOf("poll")).toHaveLength(poll?.answers.length ?? 0)
    expect(server.requestsOf("result")).toHaveLength(read?.answers.length ?? 0)
    expect(server.requestsOf("download")).toHaveLength(download?.answers.length ?? 0)
    expect(server.requestsOf("cancel")).toHaveLength(0)
  })
})

/** Requests that are wrong in one way each: this is what the calls above are held to. */
const WRONG: readonly (readonly [title: string, path: string, init: RequestInit])[] = [
  ["another path", "router/groq/v1/chat/completions", post({ body: GOOD_BODY })],
  ["another method", CHAT_PATH, { headers: post({}).headers ?? {} }],
  ["no key", CHAT_PATH, post({ body: GOOD_BODY, headers: { "content-type": "application/json" } })],
  ["a key of another host", "own/openai/v1/chat/completions", post({ body: GOOD_BODY })],
  ["a missing field", CHAT_PATH, post({ body: JSON.stringify({ model: MODEL }) })],
  ["no body", CHAT_PATH, post({})],
  ["a body of another type", CHAT_PATH, post({ body: GOOD_BODY, headers: { authorization: `Bearer ${TOKEN}` } })],
]

test.each(WRONG)("the server refuses %s", async (_title, path, init) => {
  await withFamily(servedTask("groq", "conversational"), {}, async (server) => {
    expect((await fetch(`${server.url}/${path}`, init)).status).toBe(418)
    expect(server.problems).toHaveLength(1)
  })
})
