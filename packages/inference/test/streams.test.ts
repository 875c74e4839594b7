import { setTimeout } from "node:timers/promises"
import { describe, expect, test } from "vitest"
import type { TaskStream, TextGenerationChunk } from "../src/index.ts"
import { familyClient, openStream, withFamily } from "./families/family-call.ts"
import type { FamilyServer } from "./families/family-server.ts"
import { withFakeTime } from "./families/passing-time.ts"
import { HUB_MODEL } from "./families/served-task.ts"
import { CHAT_STREAM, eventsOf, STREAMS, type StreamedTask, tokenData } from "./families/streams.ts"
import { eventsThenSilence, json, type Responder, silence } from "./provider-server.ts"

/** Opens a stream at a server of its own. */
function withStream(
  answer: Responder | undefined,
  run: (stream: TaskStream<object>, server: FamilyServer) => Promise<void>,
  served: StreamedTask = CHAT_STREAM,
): Promise<void> {
  return withFamily(served, answer === undefined ? {} : { submit: [answer] }, async (server) => {
    await run(openStream(familyClient(server, served), served), server)
    expect(server.problems).toEqual([])
  })
}

const stalled = (served: StreamedTask) => eventsThenSilence(served.dataOf("Hel"), served.dataOf("lo"))
const END = { done: true, value: undefined }

describe.each(STREAMS)("a stream of $provider for $task", (served) => {
  test("is read to its end, and tells the text so far", () =>
    withStream(
      undefined,
      async (stream, server) => {
        expect(stream.textSoFar).toBe("")
        const texts: string[] = []
        for await (const _chunk of stream) {
          texts.push(stream.textSoFar)
        }
        expect(texts).toEqual(["Hel", "Hello"])
        expect(await stream.next()).toEqual(END)
        expect(server.requestsOf("submit")).toHaveLength(1)
      },
      served,
    ))

  test("ends its connection when the loop is left", () =>
    withStream(
      stalled(served),
      async (stream, server) => {
        for await (const _chunk of stream) {
          break
        }
        await server.clientLeft()
        expect(await stream.next()).toEqual(END)
      },
      served,
    ))

  test("ends its connection when the loop throws", () =>
    withStream(
      stalled(served),
      async (stream, server) => {
        const read = async () => {
          for await (const _chunk of stream) {
            throw new Error("The page has gone.")
          }
        }
        await expect(read()).rejects.toThrow("The page has gone.")
        await server.clientLeft()
      },
      served,
    ))
})

/** The ways to end a stream from outside the loop that reads it. */
const ENDINGS: readonly (readonly [string, (stream: TaskStream<object>) => Promise<unknown>])[] = [
  ["close()", (stream) => stream.close()],
  ["return()", (stream) => stream.return()],
  ["throw()", (stream) => stream.throw(new Error("enough")).catch(() => undefined)],
  ["the end of an await using block", (stream) => stream[Symbol.asyncDispose]()],
]

describe.each(ENDINGS)("%s", (_name, end) => {
  // No timer of the client moves in these tests, so nothing here waits for a limit.
  test("ends a loop that waits for the next chunk, and the connection", () =>
    withFakeTime(() =>
      withStream(stalled(CHAT_STREAM), async (stream, server) => {
        const texts: string[] = []
        for await (const _chunk of stream) {
          texts.push(stream.textSoFar)
          if (texts.length === 2) {
            setImmediate(() => void end(stream))
          }
        }
        expect(texts).toEqual(["Hel", "Hello"])
        await server.clientLeft()
        expect(await stream.next()).toEqual(END)
      }),
    ))

  test("ends a stream whose headers have not come yet, and its connection", () =>
    withFakeTime(() =>
      withStream(silence(), async (stream, server) => {
        const first = stream.next()
        await server.reached("submit")
        await end(stream)
        expect(await first).toEqual(END)
        await server.clientLeft()
      }),
    ))

  test("before the first chunk is asked for, nothing is sent", () =>
    withStream(undefined, async (stream, server) => {
      await end(stream)
      expect(await stream.next()).toEqual(END)
      expect(server.seen).toHaveLength(0)
    }))

  test("after the end changes nothing", () =>
    withStream(undefined, async (stream) => {
      for await (const _chunk of stream) {
        // Reading is all that matters here.
      }
      await end(stream)
      expect(stream.textSoFar).toBe("Hello")
      expect(await stream.next()).toEqual(END)
    }))
})

test("nothing is sent before the first chunk, or the response, is asked for", () =>
  withStream(undefined, async (_stream, server) => {
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.seen).toHaveLength(0)
  }))

test.each(["before", "after"])("tells the response %s the first chunk, from one request", (moment) =>
  withStream(stalled(CHAT_STREAM), async (stream, server) => {
    const early = moment === "before" ? await stream.response : undefined
    await stream.next()
    const response = early ?? (await stream.response)
    expect(response).toMatchObject({ status: 200, provider: "groq", model: HUB_MODEL })
    expect(response.headers["content-type"]).toBe("text/event-stream")
    expect(stream.textSoFar).toBe("Hel")
    await stream.close()
    expect(server.requestsOf("submit")).toHaveLength(1)
  }),
)

test("withResponse() gives the stream itself and its response", () =>
  withStream(undefined, async (stream) => {
    const { data, response } = await stream.withResponse()
    expect(data).toBe(stream)
    expect(response.status).toBe(200)
    expect((await data.next()).done).toBe(false)
    await data.close()
  }))

test("chunks that are asked for at the same time come in order", () =>
  withStream(undefined, async (stream) => {
    const results = await Promise.all([stream.next(), stream.next(), stream.next()])
    expect(results.map(({ done }) => done === true)).toEqual([false, false, true])
    expect(results[0]?.value).toMatchObject({ choices: [{ delta: { content: "Hel" } }] })
    expect(results[1]?.value).toMatchObject({ choices: [{ delta: { content: "lo" } }] })
  }))

test("a refused stream tells the same error to those who read and to those who ask for the response", () =>
  withStream(json({ error: "No" }, 403), async (stream, server) => {
    const errors = await Promise.allSettled([stream.next(), stream.response, stream.withResponse()])
    expect(errors.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"])
    expect(new Set(errors.map((error) => (error.status === "rejected" ? error.reason : undefined))).size).toBe(1)
    expect(await stream.next()).toEqual(END)
    expect(server.requestsOf("submit")).toHaveLength(1)
  }))

/** What servers of text send, and the tokens that it becomes. */
const TOKEN_STREAMS = [
  {
    title: "token events, which are given as they are",
    served: STREAMS[1],
    answer: eventsOf(tokenData(7, "Hel"), tokenData(8, "lo", "Hello")),
    events: [
      {
        index: 0,
        token: { id: 7, text: "Hel", logprob: -0.5, special: false },
        generated_text: null,
        details: null,
      },
      {
        index: 1,
        token: { id: 8, text: "lo", logprob: -0.5, special: false },
        generated_text: "Hello",
        details: { finish_reason: "length", generated_tokens: 2, seed: null },
      },
    ],
  },
  ...STREAMS.slice(1).map((served) => ({
    title: `chunks of ${served.provider}, which become token events`,
    served,
    answer: undefined,
    events: [
      {
        index: 0,
        token: { id: null, text: "Hel", logprob: null, special: false },
        generated_text: null,
        details: null,
      },
      {
        index: 1,
        token: { id: null, text: "lo", logprob: null, special: false },
        generated_text: "Hello",
        details: { finish_reason: "stop" },
      },
    ],
  })),
]

test.each(TOKEN_STREAMS)("textGenerationStream reads $title", ({ served = CHAT_STREAM, answer, events }) =>
  withStream(
    answer,
    async (stream) => {
      const chunks: object[] = []
      for await (const chunk of stream) {
        chunks.push(chunk)
      }
      expect(chunks).toMatchObject(events)
    },
    served,
  ),
)

test("textGenerationStream keeps several texts apart", () => {
  const choice = (index: number, text: string, finish_reason: string | null = null) => ({ index, text, finish_reason })
  const sent = [
    [choice(0, "Hel"), choice(1, "Bon")],
    [choice(1, "jour")],
    [choice(0, "lo", "stop")],
    [choice(1, "!", "length")],
    [],
  ]
  return withStream(
    eventsOf(...sent.map((choices) => JSON.stringify({ choices })), "[DONE]"),
    async (stream) => {
      const chunks: TextGenerationChunk[] = []
      for await (const chunk of stream as TaskStream<TextGenerationChunk>) {
        chunks.push(chunk)
      }
      expect(chunks.map(({ token }) => token.text)).toEqual(["Hel", "Bon", "jour", "lo", "!", ""])
      expect(chunks.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
      expect(chunks.map(({ choices }) => (choices as { index: number }[])[0]?.index)).toEqual([
        0,
        1,
        1,
        0,
        1,
        undefined,
      ])
      expect(chunks.flatMap(({ generated_text }) => generated_text ?? [])).toEqual(["Hello", "Bonjour!"])
      expect(stream.textSoFar).toBe("Hello")
    },
    STREAMS[1],
  )
})

const PIECE = Buffer.from(`data: ${JSON.stringify({ choices: [], padding: "x".repeat(64 * 1024) })}\n\n`)
const ALL_BYTES = 200 * 2 ** 20

/** Writes events as long as the client takes them. */
function flood(taken: { bytes: number }): Responder {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    const write = () => {
      while (taken.bytes < ALL_BYTES && !response.destroyed) {
        taken.bytes += PIECE.length
        if (!response.write(PIECE)) {
          response.once("drain", write)
          return
        }
      }
      response.end("data: [DONE]\n\n")
    }
    write()
  }
}

/** Resolves when the server has not got rid of anything for a while, or of everything: no event tells of either. */
async function pauseOf(taken: { bytes: number }): Promise<void> {
  for (let before = -1; taken.bytes !== before && taken.bytes < ALL_BYTES; ) {
    before = taken.bytes
    await setTimeout(150)
  }
}

test("a slow reader slows the server: what is not read is not taken from the wire", async () => {
  const taken = { bytes: 0 }
  const mebibyte = 2 ** 20
  await withStream(flood(taken), async (stream, server) => {
    await stream.next()
    await pauseOf(taken)
    const buffered = taken.bytes
    expect(buffered).toBeLessThan(32 * mebibyte)
    const chunks = Math.ceil((40 * mebibyte) / PIECE.length)
    for (let count = 0; count < chunks; count += 1) {
      expect((await stream.next()).done).toBe(false)
    }
    await pauseOf(taken)
    expect(taken.bytes).toBeGreaterThan(40 * mebibyte)
    expect(taken.bytes).toBeLessThan(buffered + 80 * mebibyte)
    await stream.close()
    await server.clientLeft()
  })
})
