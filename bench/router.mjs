import { Agent, createServer, request } from "node:http"
import { compare } from "./measure.mjs"

const ANSWER = JSON.stringify({
  id: "chatcmpl-1",
  object: "chat.completion",
  created: 1,
  model: "stub",
  choices: [{ index: 0, message: { role: "assistant", content: "Four." }, finish_reason: "stop" }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})
const EVENTS = 200
const EVENT = `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "stub", choices: [{ index: 0, delta: { content: " word" }, finish_reason: null }] })}\n\n`

/** A provider that answers at once. */
export async function startBareProvider() {
  const server = createServer((incoming, response) => {
    let text = ""
    incoming.on("data", (piece) => {
      text += piece
    })
    incoming.on("end", () => {
      if (!text.includes('"stream":true'))
        return response.writeHead(200, { "content-type": "application/json" }).end(ANSWER)
      response.writeHead(200, { "content-type": "text/event-stream" })
      for (let index = 0; index < EVENTS; index++) response.write(EVENT)
      response.end("data: [DONE]\n\n")
    })
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { url: `http://127.0.0.1:${server.address().port}/v1`, stop: () => server.close() }
}

/** What the router adds to one call, one after another over kept connections. */
export async function benchRouter(hub, provider) {
  const agent = new Agent({ keepAlive: true })
  const call = (url, model, stream) => () => post(`${url}/chat/completions`, hub.token, { model, stream }, agent)
  const rows = []
  for (const [stream, what] of [
    [false, "Chat call through the router"],
    [true, `Streamed chat call, ${EVENTS} events`],
  ]) {
    const times = await compare({
      bare: call(provider.url, "stub", stream),
      routed: call(`${hub.url}/router/v1`, "bench/stub", stream),
    })
    rows.push({
      what,
      value: `${times.routed.toFixed(2)} ms`,
      beside: `${times.bare.toFixed(2)} ms asking the provider itself`,
      ratio: `adds ${(times.routed - times.bare).toFixed(2)} ms`,
    })
  }
  agent.destroy()
  return rows
}

function post(url, token, call, agent) {
  const body = JSON.stringify({ ...call, messages: [{ role: "user", content: "How many moons?" }] })
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": body.length,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: "POST", headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      response.resume()
      response.on("end", resolve)
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })
}
