/** A provider without a network: a `fetch` that answers chat calls, made anew for every call, as a server's would be. */
const CHUNK = {
  id: "chat-1",
  object: "chat.completion.chunk",
  created: 1_750_000_000,
  model: "acme/tiny",
  choices: [{ index: 0, delta: { role: "assistant", content: "" }, logprobs: null, finish_reason: null }],
}

const ANSWER = JSON.stringify({
  ...CHUNK,
  object: "chat.completion",
  choices: [
    { index: 0, message: { role: "assistant", content: "A plain answer. ".repeat(12) }, finish_reason: "stop" },
  ],
  usage: { prompt_tokens: 24, completion_tokens: 48, total_tokens: 72 },
})

/** The model is served by the provider that the calls name. */
const MAPPING = JSON.stringify({
  inferenceProviderMapping: [
    { provider: "groq", hfModelId: "acme/tiny", providerId: "tiny", status: "live", task: "conversational" },
  ],
})

/** Answers the mapping look-up, then every chat call with the same text. */
export async function answerWithJson(url) {
  const body = String(url).includes("/api/models/") ? MAPPING : ANSWER
  return new Response(body, { headers: { "content-type": "application/json" } })
}

/** Answers the mapping look-up, then every chat call with a stream of these pieces. */
export function answerWithStream(pieces) {
  return async (url) => {
    if (String(url).includes("/api/models/")) return answerWithJson(url)
    let next = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          if (next === pieces.length) controller.close()
          else controller.enqueue(pieces[next++])
        },
      },
      { highWaterMark: 0 },
    )
    return new Response(body, { headers: { "content-type": "text/event-stream" } })
  }
}

/** Pieces of an answer as models cut it, with a quotation, a line break and a letter that is more than one byte. */
const TOKENS = [
  ..."An orrery is a model of the sun and its planets".split(/(?= )/),
  ', called "',
  "planétaire",
  '" in France',
  ".",
  "\n",
]

/**
 * The bytes of a chat stream with so many chunks of text; `[DONE]` ends it.
 *
 * @param more fields that a chunk has besides, by its place
 */
export function streamEvents(count, more = () => ({})) {
  const events = Array.from({ length: count }, (_, place) => {
    const chunk = { ...structuredClone(CHUNK), ...more(place) }
    chunk.choices[0].delta.content = TOKENS[place % TOKENS.length]
    if (place === count - 1) chunk.choices[0].finish_reason = "stop"
    return `data: ${JSON.stringify(chunk)}\n\n`
  })
  return [...events, "data: [DONE]\n\n"].map((event) => new TextEncoder().encode(event))
}

/** The same bytes in pieces of another size. */
export function inPiecesOf(sizeBytes, events) {
  const whole = Buffer.concat(events)
  const pieces = []
  for (let from = 0; from < whole.length; from += sizeBytes) {
    pieces.push(new Uint8Array(whole.subarray(from, from + sizeBytes)))
  }
  return pieces
}
