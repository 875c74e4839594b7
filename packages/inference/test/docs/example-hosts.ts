import { setTimeout as wait } from "node:timers/promises"
import { FILES } from "../families/samples.ts"
import { completionData } from "../families/streams.ts"
import {
  chatBody,
  chunkData,
  content,
  events,
  json,
  type Responder,
  type SeenRequest,
  silence,
} from "../provider-server.ts"

/** The keys that the examples read from the environment. */
export const KEYS = {
  ORRERY_TOKEN: "hf_own-hub-1",
  HF_TOKEN: "hf_public-hub-1",
  GROQ_API_KEY: "groq-key-1",
} as const

/** A route of a host: method and path, query included. */
type Route = readonly [
  method: string,
  path: RegExp,
  respond: (found: RegExpExecArray, request: SeenRequest) => Responder,
]

/** A host of the examples: the headers with a key that it takes, and what it answers. */
interface ExampleHost {
  /** Every accepted value of the header `authorization`; `undefined` is none. */
  readonly keys: readonly (string | undefined)[]
  readonly routes: readonly Route[]
}

const bearer = (key: string) => `Bearer ${key}`
const SENTENCE = ["Titan", " is", " a", " moon", " of", " Saturn."]
const VECTORS = [
  [0.1, 0.2, 0.3],
  [0.4, 0.5, 0.6],
]
const MP4 = content(Buffer.from(FILES.mp4, "base64"), "video/mp4")
const PNG = content(Buffer.from(FILES.png, "base64"), "image/png")
const MP3 = content(Buffer.from(FILES.mp3, "base64"), "audio/mpeg")

/** Models by who serves them: provider, id there, task. */
const MODELS: Readonly<Record<string, readonly (readonly [provider: string, id: string, task: string])[]>> = {
  "openai/gpt-oss-20b": [
    ["groq", "openai/gpt-oss-20b", "conversational"],
    ["together", "openai/gpt-oss-20b", "conversational"],
  ],
  "acme/busy-model": [["groq", "acme/busy-model", "conversational"]],
  "acme/popular-model": [
    ["groq", "acme/popular-model", "conversational"],
    ["together", "acme/popular-model", "conversational"],
  ],
  "openai-community/gpt2": [["featherless-ai", "gpt2", "text-generation"]],
  "facebook/bart-large-cnn": [["hf-inference", "facebook/bart-large-cnn", "summarization"]],
  "facebook/bart-large-mnli": [["hf-inference", "facebook/bart-large-mnli", "zero-shot-classification"]],
  "sentence-transformers/all-MiniLM-L6-v2": [["hf-inference", "all-MiniLM-L6-v2", "feature-extraction"]],
  "google/vit-base-patch16-224": [["hf-inference", "google/vit-base-patch16-224", "image-classification"]],
  "black-forest-labs/FLUX.1-schnell": [["fal-ai", "fal-ai/flux/schnell", "text-to-image"]],
  "hexgrad/Kokoro-82M": [["fal-ai", "fal-ai/kokoro", "text-to-speech"]],
  "openai/whisper-large-v3": [["fal-ai", "fal-ai/whisper", "automatic-speech-recognition"]],
  "Wan-AI/Wan2.2-T2V-A14B": [["fal-ai", "fal-ai/wan", "text-to-video"]],
  "acme/out-of-memory": [["fal-ai", "fal-ai/broken", "text-to-video"]],
}

/** Everything that the examples reach, by host. */
export function exampleHosts(): Readonly<Record<string, ExampleHost>> {
  const chat = chatRoute()
  const openaiRoutes: readonly Route[] = [
    ["POST", /^\/(groq\/)?(openai\/)?v1\/chat\/completions$/, chat],
    ["POST", /^\/v1\/embeddings$/, embeddings],
  ]
  const ownServer = { keys: [undefined], routes: openaiRoutes }
  return {
    "127.0.0.1:4242": {
      keys: [bearer(KEYS.ORRERY_TOKEN)],
      routes: [
        ["POST", /^\/router\/v1\/chat\/completions$/, chat],
        ["GET", /^\/api\/models\/acme\/my-vectors\?expand\[\]=inferenceProviderMapping$/, () => json(SERVER_MAPPING)],
        ["POST", /^\/router\/local\/v1\/embeddings$/, embeddings],
      ],
    },
    "127.0.0.1:8080": { ...ownServer, keys: [undefined, bearer("my-key")] },
    "127.0.0.1:8000": { ...ownServer, keys: [undefined, bearer(KEYS.HF_TOKEN)] },
    "127.0.0.1:11434": ownServer,
    "huggingface.co": {
      keys: [bearer(KEYS.HF_TOKEN), undefined],
      routes: [["GET", /^\/api\/models\/(.+)\?expand\[\]=inferenceProviderMapping$/, ([, model]) => mapping(model)]],
    },
    "router.huggingface.co": {
      keys: [bearer(KEYS.HF_TOKEN)],
      routes: [
        ["POST", /^\/v1\/chat\/completions$/, chat],
        ["POST", /^\/(groq)\/openai\/v1\/chat\/completions$/, chat],
        ["POST", /^\/(together)\/v1\/chat\/completions$/, chat],
        ["POST", /^\/featherless-ai\/v1\/completions$/, completionStream],
        ...PIPELINES,
        ...falRoutes(),
      ],
    },
    "api.groq.com": { keys: [bearer(KEYS.GROQ_API_KEY)], routes: openaiRoutes },
    "proxy.example.com": { keys: [bearer(KEYS.GROQ_API_KEY)], routes: openaiRoutes },
    "moods.example.com": {
      keys: [undefined],
      routes: [["POST", /^\/api\/models\/small$/, moodOf]],
    },
    "painter.example.com": { keys: [bearer("my-key")], routes: painterRoutes() },
    "files.example.com": {
      keys: [undefined],
      routes: [
        ["GET", /^\/1\.png$/, () => PNG],
        ["GET", /^\/1\.mp3$/, () => MP3],
        ["GET", /^\/1\.mp4$/, () => MP4],
      ],
    },
  }
}

/** What a hub says of a model that a server of its operator's serves. */
const SERVER_MAPPING = {
  inferenceProviderMapping: {
    local: { providerId: "my-vectors", status: "live", task: "feature-extraction", protocol: "openai" },
  },
}

function embeddings(): Responder {
  return json({ data: VECTORS.map((embedding, index) => ({ index, embedding })) })
}

function mapping(model = ""): Responder {
  const entries = MODELS[model]
  if (entries === undefined) {
    return json({ error: "Repository not found" }, 404)
  }
  const inferenceProviderMapping = entries.map(([provider, providerId, task]) => ({
    provider,
    providerId,
    hfModelId: model,
    status: "live",
    task,
  }))
  return json({ inferenceProviderMapping })
}

interface ChatBody {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string; readonly tool_call_id?: string }[]
  readonly stream?: boolean
  readonly stream_options?: { readonly include_usage?: boolean }
  readonly response_format?: { readonly json_schema: { readonly schema: { readonly required: readonly string[] } } }
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

/** Chat as any host answers it; the model's name says what goes wrong. */
function chatRoute(): Route[2] {
  let wakingUp = 1
  const down = (reason: string, status: number, headers = {}) => json({ error: { message: reason } }, status, headers)
  return ([, provider], { body }) => {
    const chat = JSON.parse(body) as ChatBody
    switch (chat.model) {
      case "acme/busy-model":
        return down("Rate limit reached", 429, { "retry-after": "60" })
      case "acme/popular-model":
        return provider === "groq" ? down("Over capacity", 503) : json(chatBody("Hello!"))
      case "acme/wakes-up":
        wakingUp -= 1
        return wakingUp < 0 ? chatAnswer(chat) : down("Loading", 503)
      case "acme/down":
        return down("Down", 503)
      case "acme/never-answers":
        return silence()
      case "acme/breaks-off":
        return events(...SENTENCE.slice(0, 2).map((text) => chunkData(text)))
      default:
        return chatAnswer(chat)
    }
  }
}

function chatAnswer({ messages, response_format, tools, stream, stream_options }: ChatBody): Responder {
  if (stream === true) {
    const last = stream_options?.include_usage === true ? [JSON.stringify({ ...chatBody(""), choices: [] })] : []
    return slowEvents(...SENTENCE.map((text) => chunkData(text)), chunkData("", "stop"), ...last, "[DONE]")
  }
  if (response_format !== undefined) {
    const values: Record<string, unknown> = { moon: "Titan", diameterKm: 5150 }
    const { required } = response_format.json_schema.schema
    return json(chatBody(JSON.stringify(Object.fromEntries(required.map((name) => [name, values[name]])))))
  }
  const result = messages.find(({ role }) => role === "tool")
  if (result !== undefined) {
    const { planet, millionKm } = JSON.parse(result.content) as { planet: string; millionKm: number }
    return json(chatBody(`${planet} is ${millionKm} million km from the sun.`))
  }
  const [tool] = tools ?? []
  if (tool !== undefined) {
    const call = { id: "call-1", type: "function", function: { ...tool.function, arguments: '{"planet":"Saturn"}' } }
    const message = { role: "assistant", content: null, tool_calls: [call] }
    return json({ ...chatBody(""), choices: [{ index: 0, message, finish_reason: "tool_calls" }] })
  }
  return json(chatBody(SENTENCE.join("")))
}

/** Events that come one by one, as a model writes them. */
function slowEvents(...data: string[]): Responder {
  return async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream", "x-request-id": "req-7" })
    for (const entry of data) {
      response.write(`data: ${entry}\n\n`)
      await wait(1)
    }
    response.end()
  }
}

function completionStream(_found: RegExpExecArray, { body }: SeenRequest): Responder {
  const { model, prompt, max_tokens: limit } = JSON.parse(body) as Record<string, unknown>
  if (model !== "gpt2" || prompt !== "Once upon" || limit !== 3) {
    return json({ error: `Not the prompt of the example: ${body}` }, 418)
  }
  return events(completionData(" a"), completionData(" time"), completionData(".", "stop"), "[DONE]")
}

const PIPELINES: readonly Route[] = [
  [
    "POST",
    /^\/hf-inference\/models\/facebook\/bart-large-cnn$/,
    () => json([{ summary_text: "An orrery shows how planets and moons move." }]),
  ],
  [
    "POST",
    /^\/hf-inference\/models\/facebook\/bart-large-mnli$/,
    () =>
      json([
        { label: "astronomy", score: 0.98 },
        { label: "cooking", score: 0.02 },
      ]),
  ],
  [
    "POST",
    /^\/hf-inference\/models\/all-MiniLM-L6-v2\/pipeline\/feature-extraction$/,
    (_found, { body }) => json(VECTORS.slice(0, (JSON.parse(body) as { inputs: string | string[] }).inputs.length)),
  ],
  [
    "POST",
    /^\/hf-inference\/models\/google\/vit-base-patch16-224$/,
    (_found, { bytes }) =>
      Buffer.from(bytes).toString("base64") === FILES.png
        ? json([{ label: "fox", score: 0.9 }])
        : json({ error: "Not the picture of the example" }, 418),
  ],
]

/** The queue of media models: a job waits, runs and is done, one status request after the other. */
function falRoutes(): readonly Route[] {
  const asked = new Map<string, number>()
  let jobs = 0
  const file = (model: string, url = "https://files.example.com/1") =>
    model.includes("flux") ? { images: [{ url: `${url}.png` }] } : { video: { url: `${url}.mp4` } }
  return [
    ["POST", /^\/fal-ai\/fal-ai\/kokoro$/, () => json({ audio: { url: "https://files.example.com/1.mp3" } })],
    ["POST", /^\/fal-ai\/fal-ai\/whisper$/, () => json({ text: "Titan has an atmosphere." })],
    [
      "POST",
      /^\/fal-ai\/(fal-ai\/[a-z/]+)\?_subdomain=queue$/,
      ([, model]) => {
        jobs += 1
        const response_url = `https://queue.fal.run/${model}/requests/r${jobs}`
        return json({ request_id: `r${jobs}`, status: "IN_QUEUE", queue_position: 2, response_url })
      },
    ],
    [
      "GET",
      /^\/fal-ai\/(fal-ai\/[a-z/]+)\/requests\/(r\d+)\/status\?_subdomain=queue$/,
      ([, model = "", job = ""]) => {
        const times = asked.get(job) ?? 0
        asked.set(job, times + 1)
        if (model === "fal-ai/broken") {
          return json({ status: "FAILED", error: "CUDA out of memory" })
        }
        const states = [{ status: "IN_QUEUE", queue_position: 1 }, { status: "IN_PROGRESS" }]
        return json(states[times] ?? { status: "COMPLETED" })
      },
    ],
    ["GET", /^\/fal-ai\/(fal-ai\/[a-z/]+)\/requests\/r\d+\?_subdomain=queue$/, ([, model = ""]) => json(file(model))],
    ["PUT", /^\/fal-ai\/fal-ai\/[a-z/]+\/requests\/r\d+\/cancel\?_subdomain=queue$/, () => json({ status: "ok" })],
  ]
}

function moodOf(_found: RegExpExecArray, { headers, body }: SeenRequest): Responder {
  const isRight = headers["x-api-key"] === "my-key" && body === '{"text":"What a day!"}'
  return isRight ? json({ mood: "joy" }) : json({ error: `Not the text or key of the example: ${body}` }, 418)
}

function painterRoutes(): readonly Route[] {
  const painting = { id: "p 1", file: "https://files.example.com/1.png" }
  const states = ["waiting", "ready"]
  return [
    ["POST", /^\/paintings$/, () => json({ ...painting, state: "waiting" })],
    ["GET", /^\/paintings\/p%201$/, () => json({ ...painting, state: states.shift() ?? "ready" })],
  ]
}
