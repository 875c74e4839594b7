import { execFile } from "node:child_process"
import { connect } from "node:net"
import { promisify } from "node:util"
import { InferenceClient } from "@orrery/inference"
import OpenAI from "openai"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type HubServer, startHub } from "./support/hub-server.ts"
import { type StubProvider, startStubProvider } from "./support/stub-provider.ts"

const BEHAVIOURS = ["stub", "slow", "never", "reset", "cut", "html", "bad-key", "busy", "malformed", "redirect"]

let stub: StubProvider
let hub: HubServer
beforeAll(async () => {
  stub = await startStubProvider()
  const models = BEHAVIOURS.map((name) => [`acme/${name}`, { provider: "local", providerModel: name }])
  hub = await startHub({
    environment: { STUB_KEY: "stub-secret-key" },
    config: {
      providers: {
        local: { baseUrl: stub.url, apiKeyEnv: "STUB_KEY" },
        gone: { baseUrl: "http://127.0.0.1:9/v1" },
      },
      models: {
        ...Object.fromEntries(models),
        "acme/second": [{ provider: "gone" }, { provider: "local", providerModel: "stub" }],
        "acme/gone": { provider: "gone" },
        "orrery/tiny-embedding": { provider: "local", providerModel: "vectors", task: "feature-extraction" },
      },
    },
  })
})
afterAll(() => Promise.all([hub.stop(), stub.stop()]))

function chat(body: string | object, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  return fetch(`${hub.url}/router/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${hub.token}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

const ask = (model: string, more: object = {}) => ({ model, messages: [{ role: "user", content: "Hi" }], ...more })

test("the body reaches the provider byte for byte but for the model, with the provider's key in place of the caller's", async () => {
  const text =
    '{"messages":[{"role":"user","content":"\\u00e9"}],"model" : "acme/stub", "seed":9007199254740993,"x_own":{"b":1,"a":2.50}}'
  const response = await chat(text, { cookie: "a=b", "x-forwarded-for": "10.0.0.1", "x-hf-bill-to": "acme" })
  expect(response.status).toBe(200)
  expect(response.headers.get("x-router-provider")).toBe("local")
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
  const seen = stub.seen.at(-1)
  expect(seen?.text).toBe(text.replace('"acme/stub"', '"stub"'))
  expect(seen?.headers.authorization).toBe("Bearer stub-secret-key")
  expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(
    ["accept", "accept-encoding", "authorization", "connection", "content-length", "content-type", "host"].sort(),
  )
})

test("a client with a token of the hub calls another task at a server of the operator's", async () => {
  for (const provider of ["local", "auto"]) {
    const client = new InferenceClient(hub.token, { hubUrl: hub.url })
    const call = { provider, model: "orrery/tiny-embedding", inputs: ["a", "b"] }
    expect(await client.featureExtraction(call)).toEqual([
      [0, 0.5],
      [1, 0.5],
    ])
    const seen = stub.seen.at(-1)
    expect([seen?.path, seen?.headers.authorization]).toEqual(["/v1/embeddings", "Bearer stub-secret-key"])
  }
})

test("a client of OpenAI's protocol calls it below the name of the server", async () => {
  const openai = new OpenAI({ apiKey: hub.token, baseURL: `${hub.url}/router/local/v1` })
  const { data } = await openai.embeddings.create({ model: "vectors", input: ["a", "b"], encoding_format: "float" })
  expect(data.map(({ embedding }) => embedding)).toEqual([
    [0, 0.5],
    [1, 0.5],
  ])
  await expect(openai.models.list()).rejects.toMatchObject({ status: 404 })
})

test("it calls all models at one address by their names here, too", async () => {
  const openai = new OpenAI({ apiKey: hub.token, baseURL: `${hub.url}/router/v1` })
  const model = "orrery/tiny-embedding"
  const { data } = await openai.embeddings.create({ model, input: "a", encoding_format: "float" })
  expect(data[0]?.embedding).toEqual([0, 0.5])
  expect((await openai.models.retrieve(model)).id).toBe(model)
})

test("the command on a model's page runs as it is, for another task too", async () => {
  const page = await (await fetch(`${hub.url}/orrery/tiny-embedding/inference`)).text()
  const [, marked = ""] =
    /<figure[^>]*aria-label="feature-extraction-curl.sh".*?<pre[^>]*>(.*?)<\/pre>/s.exec(page) ?? []
  const command = marked
    .replace(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
  expect(command).toContain(`${hub.url}/router/local/v1/embeddings`)
  const environment = { ...process.env, ORRERY_TOKEN: hub.token }
  const { stdout } = await promisify(execFile)("bash", ["-c", command], { env: environment, timeout: 20_000 })
  expect(JSON.parse(stdout).data).toHaveLength(2)
})

test("the router's tasks are for those who may call models", async () => {
  const ask = (headers: Record<string, string>, method = "POST") =>
    fetch(`${hub.url}/router/local/v1/embeddings`, { method, headers, ...(method === "POST" ? { body: "{}" } : {}) })
  expect((await ask({})).status).toBe(401)
  expect((await ask({ authorization: "Bearer hf_unknown" })).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${hub.token}` }, "DELETE")).status).toBe(405)
  expect((await ask({ authorization: `Bearer ${hub.token}` }, "GET")).status).toBe(404)
})

test("a chat with a model of another task tells where that is", async () => {
  const response = await chat(ask("orrery/tiny-embedding"))
  expect(response.status).toBe(400)
  expect((await response.json()).error.message).toContain("served for feature-extraction at local, not for chat")
})

test("a stream arrives with all its events and its end", async () => {
  const text = await (await chat(ask("acme/stub", { stream: true }))).text()
  expect(text.match(/^data: /gm)).toHaveLength(8)
  expect(text.endsWith("data: [DONE]\n\n")).toBe(true)
})

test.each([
  ["acme/html", 502, "provider_error", "it answered with a web page"],
  ["acme/bad-key", 502, "provider_auth_error", "did not accept this instance's key"],
  ["acme/busy", 429, "provider_rate_limited", "limits its rate"],
  ["acme/malformed", 502, "provider_error", "choices is not a list"],
  ["acme/redirect", 502, "provider_error", "redirects"],
  ["acme/gone", 502, "provider_error", "cannot be reached"],
  ["acme/nobody", 400, "model_not_supported", "no provider of this instance serves it"],
])("%s is answered with status %i and %s", async (model, status, code, text) => {
  const response = await chat(ask(model))
  expect(response.status).toBe(status)
  const { error } = await response.json()
  expect(error.code).toBe(code)
  expect(error.message).toContain(text)
  expect(JSON.stringify(error)).not.toContain("stub-secret-key")
})

test("a rate limit keeps the provider's waiting time", async () => {
  expect((await chat(ask("acme/busy"))).headers.get("retry-after")).toBe("7")
})

test("the next provider answers when the first cannot be reached", async () => {
  const response = await chat(ask("acme/second"))
  expect(response.status).toBe(200)
  expect(response.headers.get("x-router-provider")).toBe("local")
})

test.each(["acme/cut", "acme/reset"])(
  "a stream that breaks off (%s) ends with an error event and no [DONE]",
  async (model) => {
    const response = await chat(ask(model, { stream: true }))
    expect(response.status).toBe(200)
    let text = ""
    const read = async () => {
      for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
        text += Buffer.from(piece).toString()
    }
    await expect(read()).rejects.toThrow()
    expect(text).toContain('"content":"Half"')
    expect(text).toContain('"code":"provider_error"')
    expect(text).not.toContain("[DONE]")
  },
)

test.each([
  ["slow", true],
  ["never", false],
])("a caller who leaves aborts the provider's work (%s, streaming %s)", async (model, stream) => {
  const before = stub.aborted()
  const abort = new AbortController()
  const seen = stub.seen.length
  const call = chat(ask(`acme/${model}`, { stream }), {}, abort.signal)
  call.catch(() => undefined)
  await expect.poll(() => stub.seen.length).toBe(seen + 1)
  if (stream) await call
  abort.abort()
  await expect.poll(() => stub.aborted()).toBe(before + 1)
})

test.each([
  ["", 400, "the body is not JSON"],
  ["[]", 400, "the body is not a JSON object"],
  ["{", 400, "the body is not JSON"],
  ['{"messages":[]}', 400, "model is missing"],
  ['{"model":1,"messages":[{"role":"user"}]}', 400, "model is not the id"],
  ['{"model":"acme/stub"}', 400, "messages is not a list"],
  ['{"model":"acme/stub","messages":[{"role":"king","content":""}]}', 400, "messages[0].role"],
  ['{"model":"acme/stub","model":"acme/gone","messages":[{"role":"user","content":""}]}', 400, "twice"],
  ['{"model":"acme/stub","messages":[{"role":"user","content":""}],"stream":"yes"}', 400, "stream is neither"],
  [
    `{"model":"acme/stub","messages":[{"role":"user","content":""}],"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    400,
    "nested deeper",
  ],
])("refuses the body %.60s", async (body, status, message) => {
  const before = stub.seen.length
  const response = await chat(body)
  expect(response.status).toBe(status)
  expect((await response.json()).error.message).toContain(message)
  expect(stub.seen.length).toBe(before)
})

test("a client in the middle of a body over the limit always sees the refusal", async () => {
  const body = JSON.stringify(ask("acme/stub", { padding: "x".repeat(11_000_000) }))
  for (let round = 0; round < 20; round++) {
    const response = await chat(body)
    expect(response.status).toBe(413)
    expect((await response.json()).error.code).toBe("request_too_large")
    const elsewhere = await fetch(`${hub.url}/api/models/a/b/paths-info/main`, { method: "POST", body })
    expect(elsewhere.status).toBe(413)
    expect((await elsewhere.json()).code).toBe("too_large")
  }
})

test.each([
  ["no token", {}],
  ["a wrong token", { authorization: "Bearer hf_wrong" }],
  ["another scheme", { authorization: "Basic YTpi" }],
])("refuses a call with %s", async (_name, headers) => {
  const response = await fetch(`${hub.url}/router/v1/chat/completions`, { method: "POST", headers, body: "{}" })
  expect(response.status).toBe(401)
  expect((await response.json()).error.code).toBe("invalid_api_key")
})

test("a session cookie authorizes calls from this site only", async () => {
  const form = {
    method: "POST",
    body: new URLSearchParams({ token: hub.token, back: "/" }),
    redirect: "manual",
  } as const
  const cookie = (await fetch(`${hub.url}/login`, form)).headers.get("set-cookie")?.split(";")[0] ?? ""
  expect(cookie).toMatch(/^orrery_session=hf_/)
  const call = (headers: Record<string, string>) =>
    fetch(`${hub.url}/router/v1/chat/completions`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", ...headers },
      body: JSON.stringify(ask("acme/stub")),
    })
  expect((await call({ "sec-fetch-site": "same-origin" })).status).toBe(200)
  expect((await call({ "sec-fetch-site": "cross-site" })).status).toBe(403)
  expect((await call({ origin: "http://evil.example" })).status).toBe(403)
})

test("other paths and methods are refused in OpenAI's form", async () => {
  expect((await fetch(`${hub.url}/router/v1/nothing`)).status).toBe(404)
  expect((await fetch(`${hub.url}/v1/chat/completions`)).status).toBe(405)
  const models = await (
    await fetch(`${hub.url}/v1/models`, { headers: { authorization: `Bearer ${hub.token}` } })
  ).json()
  expect(models.data.map(({ id }: { id: string }) => id)).toContain("acme/second")
})

test("raw nonsense on the socket is refused and the hub goes on", async () => {
  const { hostname, port } = new URL(hub.url)
  const send = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      let answer = ""
      socket.on("data", (piece) => {
        answer += piece
      })
      socket.on("close", () => resolve(answer))
      socket.on("error", () => resolve(answer))
      setTimeout(() => socket.destroy(), 2_000)
    })
  const both =
    "POST /router/v1/chat/completions HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
  expect(await send(both)).toMatch(/^HTTP\/1\.1 400 /)
  expect(await send("\u0000\u0001\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /)
  expect((await fetch(`${hub.url}/health`)).status).toBe(200)
})
