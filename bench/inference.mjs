import { InferenceClient as HubClient } from "@huggingface/inference"
import { InferenceClient } from "@orrery/inference"
import OpenAI from "openai"
import { answerWithJson, answerWithStream, inPiecesOf, streamEvents } from "./inference-stub.mjs"
import { median } from "./measure.mjs"

const KEY = "hf_bench"
const ROUTER = "https://router.huggingface.co"
const MESSAGES = [
  { role: "system", content: "You answer briefly." },
  { role: "user", content: "What is an orrery?" },
]
const CALL = { model: "acme/tiny", provider: "groq", messages: MESSAGES, max_tokens: 200 }

/** A router picks the provider by the suffix for clients that know no providers. */
const OPENAI_CALL = { model: "acme/tiny:groq", messages: MESSAGES, max_tokens: 200 }

const STREAM_EVENTS = 20_000

/** What the client costs in front of a `fetch` that answers at once, beside the client it replaces and openai's. */
export async function benchInference() {
  const events = streamEvents(STREAM_EVENTS)
  const unlike = streamEvents(STREAM_EVENTS, (place) => ({ obfuscation: String(place * 7919) }))
  return [
    ...(await callRows()),
    ...(await streamRows("16 KiB pieces", inPiecesOf(16 * 1024, events))),
    ...(await streamRows("one event per piece", events)),
    ...(await streamRows("16 KiB pieces, events that differ in two fields", inPiecesOf(16 * 1024, unlike))),
  ]
}

async function callRows() {
  const calls = clientsBehind(answerWithJson)
  const times = await measureCpu(
    {
      bare: bareCall,
      ours: () => calls.ours.chatCompletion(CALL),
      hub: () => calls.hub.chatCompletion(CALL),
      openai: () => calls.openai.chat.completions.create(OPENAI_CALL),
    },
    { rounds: 201, callsPerRound: 200 },
  )
  // Within a round, since the machine's own pace changes by more than a client adds.
  const added = (name) => median(times[name].map((time, round) => time - times.bare[round]))
  const row = (beside, name) => ({
    what: `CPU that a chat call adds to the ${microseconds(median(times.bare))} of \`fetch\` and JSON`,
    value: microseconds(added("ours")),
    beside: `${microseconds(added(name))} with ${beside}`,
    ratio: `${(added("ours") / added(name)).toFixed(2)} times as much`,
  })
  return [row("@huggingface/inference", "hub"), row("openai", "openai")]
}

async function streamRows(title, pieces) {
  const clients = clientsBehind(answerWithStream(pieces))
  const times = await measureCpu(
    {
      ours: () => count(clients.ours.chatCompletionStream(CALL)),
      hub: () => count(clients.hub.chatCompletionStream(CALL)),
      openai: async () => count(await clients.openai.chat.completions.create({ ...OPENAI_CALL, stream: true })),
    },
    { rounds: 15, callsPerRound: 1 },
  )
  const { ours, hub, openai } = Object.fromEntries(Object.keys(times).map((name) => [name, median(times[name])]))
  const row = (beside, theirs) => ({
    what: `Chat stream, ${title}`,
    value: perSecond(ours),
    beside: `${perSecond(theirs)} with ${beside}`,
    ratio: `${(theirs / ours).toFixed(1)} times as many`,
  })
  return [row("@huggingface/inference", hub), row("openai", openai)]
}

/** The same stub stands behind all three; the hub's client takes it with the options of a client. */
function clientsBehind(fetch) {
  return {
    ours: new InferenceClient(KEY, { fetch }),
    hub: new HubClient(KEY, { fetch }),
    openai: new OpenAI({ apiKey: KEY, baseURL: `${ROUTER}/v1`, fetch }),
  }
}

async function bareCall() {
  const { provider: _provider, ...body } = CALL
  const response = await answerWithJson(`${ROUTER}/groq/openai/v1/chat/completions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  return response.json()
}

async function count(stream) {
  let chunks = 0
  for await (const chunk of stream) {
    if (typeof chunk.choices[0].delta.content === "string") chunks += 1
  }
  if (chunks !== STREAM_EVENTS) throw new Error(`${chunks} of ${STREAM_EVENTS} chunks came through.`)
}

/**
 * Processor times of one call of each variant, in microseconds, one for each round. Turns are taken in one process, each round begins with
 * another variant, and the collector's work counts, which a clock would show only in part.
 */
async function measureCpu(variants, { rounds, callsPerRound }) {
  const names = Object.keys(variants)
  const times = Object.fromEntries(names.map((name) => [name, []]))
  const warmUp = 4
  for (let round = -warmUp; round < rounds; round++) {
    const first = (round + warmUp) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const before = process.cpuUsage()
      for (let call = 0; call < callsPerRound; call++) await variants[name]()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) times[name].push((user + system) / callsPerRound)
    }
  }
  return times
}

function microseconds(value) {
  return `${value.toFixed(1)} µs`
}

function perSecond(cpuMicroseconds) {
  return `${Math.round((STREAM_EVENTS / cpuMicroseconds) * 1000).toLocaleString("en")} thousand events/s`
}
