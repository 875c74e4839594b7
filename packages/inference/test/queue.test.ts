import { afterEach, beforeEach, expect, test } from "vitest"
import { InferenceClient } from "../src/index.ts"
import { content, json, type ProviderServer, startProviderServer } from "./provider-server.ts"

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const mapping = json({
  inferenceProviderMapping: [
    {
      provider: "fal-ai",
      providerId: "fal-ai/flux/dev",
      hfModelId: "acme/painter",
      status: "live",
      task: "text-to-image",
    },
  ],
})

let server: ProviderServer
beforeEach(async () => {
  server = await startProviderServer()
})
afterEach(() => server.close())

function client(waits: number[] = []): InferenceClient {
  const clock = { now: () => 0, sleep: async (milliseconds: number) => void waits.push(milliseconds) }
  return new InferenceClient("hf_token", { hubUrl: server.url, provider: "fal-ai", clock, maxRetries: 0 })
}

const submitted = (status: string) =>
  json({ request_id: "r1", status, response_url: "https://queue.fal.run/fal-ai/flux/requests/r1" })

test("follows a job in the queue through the router, on the router's host only", async () => {
  const waits: number[] = []
  server.answerWith(
    mapping,
    submitted("IN_QUEUE"),
    json({ status: "IN_QUEUE" }),
    json({ status: "COMPLETED" }),
    json({ images: [{ url: `${server.url}/files/a.png` }] }),
    content(PNG, "image/png"),
  )
  const image = await client(waits).textToImage({ model: "acme/painter", inputs: "a fox", parameters: { seed: 7 } })
  expect(image.size).toBe(8)
  expect(waits).toEqual([500, 500])
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/models/acme/painter?expand[]=inferenceProviderMapping",
    "POST /router/fal-ai/fal-ai/flux/dev?_subdomain=queue",
    "GET /router/fal-ai/fal-ai/flux/requests/r1/status?_subdomain=queue",
    "GET /router/fal-ai/fal-ai/flux/requests/r1/status?_subdomain=queue",
    "GET /router/fal-ai/fal-ai/flux/requests/r1?_subdomain=queue",
    "GET /files/a.png",
  ])
  expect(server.seen[1]?.body).toBe('{"seed":7,"prompt":"a fox"}')
  expect(server.seen[2]?.headers.authorization).toBe("Bearer hf_token")
  expect(server.seen[5]?.headers).not.toHaveProperty("authorization")
})

test("does not wait for a job that is done at once, and gives its address", async () => {
  server.answerWith(mapping, submitted("COMPLETED"), json({ images: [{ url: "https://files.example/a.png" }] }))
  const call = client().textToImage({ model: "acme/painter", inputs: "a fox" }, { outputType: "url" })
  expect(await call).toBe("https://files.example/a.png")
  expect(server.seen).toHaveLength(3)
})

test("tells a failed job at once", async () => {
  server.answerWith(mapping, submitted("IN_QUEUE"), json({ status: "FAILED", error: "No GPU left, hf_token" }))
  await expect(client().textToImage({ model: "acme/painter", inputs: "a fox" })).rejects.toMatchObject({
    code: "job_failed",
    phase: "poll",
    message: "The job failed at the provider: No GPU left, [redacted].",
  })
})

test("tells a result that the provider refuses to hand out", async () => {
  server.answerWith(mapping, submitted("COMPLETED"), json({ detail: "Content policy" }, 422))
  await expect(client().textToImage({ model: "acme/painter", inputs: "a fox" })).rejects.toMatchObject({
    code: "http_error",
    status: 422,
    message: "fal-ai answered with status 422: Content policy",
  })
})

test.each([
  ["javascript:alert(1)", "bad_shape"],
  ["file:///etc/passwd", "bad_shape"],
  ["ftp://files.example/a.png", "bad_shape"],
])("does not download from %s", async (url, code) => {
  server.answerWith(mapping, submitted("COMPLETED"), json({ images: [{ url }] }))
  await expect(client().textToImage({ model: "acme/painter", inputs: "a fox" })).rejects.toMatchObject({ code })
})

test("refuses an address in the answer that cannot be read", async () => {
  server.answerWith(mapping, json({ request_id: "r1", status: "IN_QUEUE", response_url: "soon" }))
  await expect(client().textToImage({ model: "acme/painter", inputs: "a fox" })).rejects.toThrow(
    "response_url should be an address, found a text",
  )
})
