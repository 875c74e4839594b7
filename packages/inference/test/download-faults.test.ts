import { expect, test } from "vitest"
import { defineProvider, type Provider, textToImage } from "../src/index.ts"
import { callTask, familyClient, withFamily } from "./families/family-call.ts"
import { KEY } from "./families/family-server.ts"
import { faultCases, runFault, runTimeout } from "./families/fault-run.ts"
import { endless, FILE_FAULTS, TIMEOUT_FAULTS, WIRE_FAULTS } from "./families/faults.ts"
import { download, jsonOf } from "./families/openai.ts"
import { FILES } from "./families/samples.ts"
import type { ServedTask } from "./families/served-task.ts"
import { servedTask } from "./families/table.ts"
import { content, json, redirect, silence, startProviderServer } from "./provider-server.ts"

const FILES_OF_JOBS = [
  servedTask("fal-ai", "text-to-image"),
  servedTask("fal-ai", "audio-to-audio"),
  servedTask("replicate", "text-to-image"),
  servedTask("wavespeed", "text-to-video"),
  servedTask("zai-org", "text-to-image"),
  servedTask("novita", "text-to-video"),
  servedTask("black-forest-labs", "text-to-image"),
]

test.concurrent.each([
  ...faultCases(FILES_OF_JOBS, "download", WIRE_FAULTS),
  ...faultCases(FILES_OF_JOBS, "download", FILE_FAULTS),
])("tells of a file %s", async (...fault) => runFault(fault))

test.each(faultCases(FILES_OF_JOBS, "download", TIMEOUT_FAULTS))("tells of a file %s", async (...fault) =>
  runTimeout(fault),
)

/** An image that the answer names, at once. */
const IMAGE: ServedTask = withDownload(jsonOf((origin) => ({ data: [{ url: `${origin}/files/1.png` }] })))

function withDownload(answer: ReturnType<typeof json>): ServedTask {
  const served = servedTask("deepinfra", "text-to-image")
  const { submit } = served.stages
  return submit === undefined
    ? served
    : { ...served, stages: { submit: { ...submit, answers: [answer] }, ...download("png", "image/png") } }
}

test("follows a file to another host, without a key", async () => {
  const elsewhere = await startProviderServer(content(Buffer.from(FILES.png, "base64"), "image/png"))
  await withFamily(IMAGE, { download: [redirect(`${elsewhere.url}/moved.png`, 302)] }, async (server) => {
    const blob = await callTask(familyClient(server, IMAGE), IMAGE)
    expect(blob).toMatchObject({ type: "image/png" })
    expect(server.problems).toEqual([])
  })
  expect(elsewhere.seen).toHaveLength(1)
  expect(Object.keys(elsewhere.seen[0]?.headers ?? {})).not.toContain("authorization")
  await elsewhere.close()
})

test.each(["http://files.example/1.png", "ftp://files.example/1.png", "file:///etc/hosts", "files/1.png", ""])(
  "does not download from %j when the provider is called over TLS",
  async (url) => {
    const served = withDownload(json({ data: [{ url }] }))
    await withFamily(served, {}, async (server) => {
      // The provider's host has TLS in front of it, which the transport stands for.
      const overTls = (input: unknown, init?: RequestInit) =>
        fetch(String(input).replace("https://provider.example", server.url), init)
      const client = familyClient(server, served, { routerUrl: "https://provider.example/router", fetch: overTls })
      await expect(callTask(client, served)).rejects.toMatchObject({
        name: "ProviderOutputError",
        code: "bad_shape",
        phase: "download",
        provider: "deepinfra",
        model: "acme/model",
        task: "text-to-image",
      })
      expect(server.seen).toHaveLength(2)
      expect(server.problems).toEqual([])
    })
  },
)

test("leaves a file that is larger than allowed long before its end, and holds little of it", async () => {
  const sent = { bytes: 0 }
  await withFamily(IMAGE, { download: [endless(sent)] }, async (server) => {
    const before = process.memoryUsage().arrayBuffers
    const client = familyClient(server, IMAGE, { maxAnswerBytes: 1_000_000 })
    await expect(callTask(client, IMAGE)).rejects.toMatchObject({ code: "answer_too_large", phase: "download" })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 2 ** 20)
    await server.clientLeft()
    expect(sent.bytes).toBeLessThan(50 * 2 ** 20)
  })
})

test("does not follow a redirect of a call to another host, by any way", async () => {
  const elsewhere = await startProviderServer(json({}))
  for (const served of [IMAGE, servedTask("fal-ai", "text-to-image"), servedTask("groq", "conversational")]) {
    for (const status of [301, 302, 303, 307, 308]) {
      for (const route of ["routed", "direct"] as const) {
        await withFamily(served, { submit: [redirect(`${elsewhere.url}/v1?key=${KEY}`, status)] }, async (server) => {
          const call = callTask(familyClient(server, served, { route }), served)
          await expect(call).rejects.toMatchObject({ name: "ProviderApiError", code: "redirect_refused", status })
          expect(server.problems).toEqual([])
        })
      }
    }
  }
  expect(elsewhere.seen).toHaveLength(0)
  await elsewhere.close()
})

test("does not follow a redirect of a status request to another host", async () => {
  const elsewhere = await startProviderServer(json({ status: "COMPLETED" }))
  const served = servedTask("fal-ai", "text-to-image")
  await withFamily(served, { poll: [redirect(`${elsewhere.url}/status`, 302)] }, async (server) => {
    await expect(callTask(familyClient(server, served), served)).rejects.toMatchObject({
      code: "redirect_refused",
      phase: "poll",
    })
  })
  expect(elsewhere.seen).toHaveLength(0)
  await elsewhere.close()
})

test("each of two downloads side by side has its own limits", async () => {
  const image = content(Buffer.from(FILES.png, "base64"), "image/png")
  const server = await startProviderServer(json({}), silence(), image)
  const pairs: Provider = defineProvider({
    id: "pairs",
    label: "Pairs",
    baseUrl: server.url,
    route: "direct-only",
    tasks: {
      "text-to-image": {
        request: ({ inputs }) => ({ path: "x", body: { inputs } }),
        parse: async (_answer, { download: load }) => {
          const [blob] = await Promise.all([load(`${server.url}/1.png`), load(`${server.url}/2.png`)])
          return { kind: "blob", blob: blob as Blob }
        },
      },
    },
  })
  const call = textToImage(
    { model: "m", provider: pairs, inputs: "x", accessToken: "key-1" },
    { timeouts: { headersMs: 150, totalMs: 5000 } },
  )
  await expect(call).rejects.toMatchObject({ code: "headers_timeout", phase: "download" })
  await server.close()
})
