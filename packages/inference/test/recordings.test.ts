import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { InferenceClient } from "../src/index.ts"

interface RecordedAnswer {
  status: number
  contentType: string | null
  requestId?: string
  json?: unknown
  text?: string
  base64?: string
  sse?: string
  chunkSizes?: number[]
}

interface Recording {
  name: string
  method: "chatCompletion" | "chatCompletionStream" | "textGeneration" | "featureExtraction" | "textToImage"
  key: "router" | "provider" | "none"
  args: Record<string, unknown>
  options: Record<string, unknown>
  abortBeforehand?: boolean
  hub: { url: string; withToken: boolean; status: number; body: unknown }[]
  http: { method: string; url: string; auth: string | null; json: unknown; answer: RecordedAnswer }[]
  expect: {
    result?: unknown
    image?: { type: string; size: number }
    chunks?: unknown[]
    error?: string
    says?: string
    status?: number
    requestId?: string
  }
}

const KEYS = { router: "hf_token-1", provider: "key-1", none: undefined }

const folder = new URL("recordings/", import.meta.url)
const recordings = readdirSync(folder).flatMap((provider) =>
  readdirSync(new URL(`${provider}/`, folder)).flatMap((file) => {
    const list: Recording[] = JSON.parse(readFileSync(new URL(`${provider}/${file}`, folder), "utf8"))
    return list.map((recording) => ({
      title: `${provider}, ${file.replace(".json", "")}, ${recording.name}`,
      recording,
    }))
  }),
)

interface Sent {
  method: string
  url: string
  headers: Headers
  body: unknown
}

test.each(recordings)("replays $title", async ({ recording }) => {
  const sent: Sent[] = []
  const answers = [
    ...recording.hub.map(({ status, body }) => Response.json(body, { status })),
    ...recording.http.map(({ answer }) => toResponse(answer)),
  ]
  const client = new InferenceClient(KEYS[recording.key], {
    fetch: async (input, init) => {
      sent.push({
        method: init?.method ?? "GET",
        url: String(input),
        headers: new Headers(init?.headers),
        body: typeof init?.body === "string" ? JSON.parse(init.body) : null,
      })
      const answer = answers.shift()
      return answer ?? Response.json({ error: "more requests than recorded" }, { status: 418 })
    },
    clock: { now: () => 0, sleep: async () => undefined },
    hubUrl: "https://huggingface.co",
    routerUrl: "https://router.huggingface.co",
    maxRetries: 0,
    ...(recording.abortBeforehand === true ? { signal: AbortSignal.abort() } : {}),
    ...recording.options,
  })

  const outcome = await run(client, recording)

  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    ...recording.hub.map(({ url }) => `GET ${url}`),
    ...recording.http.map(({ method, url }) => `${method} ${url}`),
  ])
  for (const [position, { withToken }] of recording.hub.entries()) {
    expect(sent[position]?.headers.get("authorization")).toBe(withToken ? `Bearer ${KEYS.router}` : null)
  }
  for (const [position, { auth, json }] of recording.http.entries()) {
    const request = sent[recording.hub.length + position]
    expect(request?.headers.get("authorization")).toBe(auth === null ? null : `${auth} ${KEYS[recording.key]}`)
    expect(request?.headers.get("content-type")).toBe(json === null ? null : "application/json")
    expect(request?.body).toEqual(json)
  }
  expect(outcome).toEqual(expectedOutcome(recording))
})

async function run(client: InferenceClient, recording: Recording): Promise<Record<string, unknown>> {
  const chunks: unknown[] = []
  const isStream = recording.method === "chatCompletionStream"
  try {
    if (isStream) {
      for await (const chunk of client.chatCompletionStream(recording.args as never)) {
        chunks.push(chunk)
      }
      return { chunks }
    }
    const result: unknown = await client[recording.method](recording.args as never)
    return result instanceof Blob ? { image: { type: result.type, size: result.size } } : { result }
  } catch (error) {
    const { name, message, status, requestId } = error as Error & { status?: number; requestId?: string }
    const { says } = recording.expect
    return {
      ...(isStream ? { chunks } : {}),
      error: name,
      ...(says === undefined ? {} : { says: message.includes(says) ? says : message }),
      ...(recording.expect.status === undefined ? {} : { status }),
      ...(recording.expect.requestId === undefined || name === "HubApiError" ? {} : { requestId }),
    }
  }
}

function expectedOutcome(recording: Recording): Record<string, unknown> {
  // The status of a hub answer is known without a request id: look-ups are answered by the runner.
  const { requestId, ...rest } = recording.expect
  return rest.error === "HubApiError" || requestId === undefined ? rest : { ...rest, requestId }
}

function toResponse(answer: RecordedAnswer): Response {
  const headers = new Headers()
  if (answer.contentType !== null) {
    headers.set("content-type", answer.contentType)
  }
  if (answer.requestId !== undefined) {
    headers.set("x-request-id", answer.requestId)
  }
  return new Response(bodyOf(answer), { status: answer.status, headers })
}

function bodyOf({ json, text, base64, sse, chunkSizes }: RecordedAnswer): BodyInit {
  if (base64 !== undefined) {
    return Uint8Array.from(Buffer.from(base64, "base64"))
  }
  if (sse === undefined) {
    return json === undefined ? (text ?? "") : JSON.stringify(json)
  }
  const bytes = new TextEncoder().encode(sse)
  return new ReadableStream({
    start(controller) {
      let from = 0
      for (const size of chunkSizes ?? [bytes.length]) {
        controller.enqueue(bytes.slice(from, from + size))
        from += size
      }
      controller.close()
    },
  })
}
