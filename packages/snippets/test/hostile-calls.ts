import { chatBody, content, json, type Responder, type SeenRequest } from "../../inference/test/provider-server.ts"
import type { SnippetOptions } from "../src/index.ts"

/** What a text can hold that some language, format or shell reads in a way of its own. */
const HOSTILE =
  "It's \"quoted\" $(touch stolen) `touch stolen` \\ \\n </script> {{ x }} {0} %s $HOME\n\r\n\tünï 🚀 \u0000 \u0007 \u202e \u2028 '\"'"

/** The same for the name of a file, which cannot hold a slash or a NUL. */
const HOSTILE_NAME = 'it\'s a "cat" $(touch stolen) `touch stolen` \\ %s {x}, @ ;type=a ünï'

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

/** A call with hostile values in one of the places where a caller can put some. */
export interface HostileCall {
  readonly name: string
  readonly options: SnippetOptions
  /** Files that the code reads. */
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly answer: Responder
  /** What has to have arrived, and the place where it is in the request. */
  readonly arrives: unknown
  readonly read: (request: SeenRequest) => unknown
}

const table = { [HOSTILE]: ["1", HOSTILE], "two words": [HOSTILE, "2"] }
export const HOSTILE_CALLS: readonly HostileCall[] = [
  {
    name: "a chat",
    options: {
      task: "text-generation",
      provider: "auto",
      inputs: { messages: [{ role: "user", content: HOSTILE }], stop: [HOSTILE], [HOSTILE]: HOSTILE },
    },
    files: {},
    answer: json(chatBody("Saturn.")),
    arrives: { messages: [{ role: "user", content: HOSTILE }], stop: [HOSTILE], [HOSTILE]: HOSTILE },
    read: ({ body }) => {
      const { messages, stop, ...rest } = JSON.parse(body)
      return { messages, stop, [HOSTILE]: rest[HOSTILE] }
    },
  },
  {
    name: "an input",
    options: {
      task: "feature-extraction",
      provider: "hf-inference",
      inputs: { inputs: HOSTILE, prompt_name: HOSTILE },
    },
    files: {},
    answer: json([[0.5, 0.25]]),
    arrives: { inputs: HOSTILE, prompt_name: HOSTILE },
    read: ({ body }) => JSON.parse(body),
  },
  {
    name: "the cells of a table",
    options: {
      task: "table-question-answering",
      provider: "hf-inference",
      inputs: { inputs: { query: HOSTILE, table } },
    },
    files: {},
    answer: json({ answer: "2", cells: ["2"], coordinates: [[0, 0]], aggregator: "NONE" }),
    arrives: { query: HOSTILE, table },
    read: ({ body }) => JSON.parse(body).inputs,
  },
  {
    name: "the name of a file that is sent as it is",
    options: { task: "image-classification", provider: "hf-inference", inputs: { inputs: `${HOSTILE_NAME}.jpg` } },
    files: { [`${HOSTILE_NAME}.jpg`]: png },
    answer: json([{ label: "tabby", score: 0.75 }]),
    arrives: png.toString("base64"),
    read: ({ bytes }) => Buffer.from(bytes).toString("base64"),
  },
  {
    name: "the name of a file that is sent as text, and a prompt",
    options: {
      task: "image-to-image",
      provider: "hf-inference",
      inputs: { inputs: `${HOSTILE_NAME}.png`, parameters: { prompt: HOSTILE } },
    },
    files: { [`${HOSTILE_NAME}.png`]: png },
    answer: content(png, "image/png"),
    arrives: { inputs: png.toString("base64"), parameters: { prompt: HOSTILE } },
    read: ({ body }) => JSON.parse(body),
  },
  {
    name: "the name of a file that is sent in a form, and a field",
    options: {
      task: "automatic-speech-recognition",
      provider: "together",
      providerModelId: "native/it's",
      inputs: { inputs: `${HOSTILE_NAME}.wav`, parameters: { prompt: `${HOSTILE_NAME} @x <y` } },
    },
    files: { [`${HOSTILE_NAME}.wav`]: png },
    answer: json({ text: "hello" }),
    arrives: { file: png.toString("base64"), model: "native/it's", prompt: `${HOSTILE_NAME} @x <y` },
    read: formOf,
  },
]

/** The fields of a form; a file by its content. */
function formOf({ bytes, headers }: SeenRequest): Record<string, string> {
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1] ?? ""
  const parts = Buffer.from(bytes).toString("latin1").split(`--${boundary}`).slice(1, -1)
  const entries = parts.map((part): [string, string] => {
    const [head = "", ...rest] = part.split("\r\n\r\n")
    const value = Buffer.from(rest.join("\r\n\r\n").replace(/\r\n$/, ""), "latin1")
    const isFile = head.includes("filename")
    return [/ name="([^"]*)"/.exec(head)?.[1] ?? "", isFile ? value.toString("base64") : value.toString("utf8")]
  })
  return Object.fromEntries(entries)
}

/** Answers the hub's look-up of who serves the model, and every call. */
export function answerCall({ options, answer }: HostileCall): Responder {
  const { task, provider, providerModelId } = options
  const mapping = { provider, providerId: providerModelId ?? "acme/m", status: "live", task }
  const lookup = json({ id: "acme/m", inferenceProviderMapping: [mapping] })
  return (response, request) => (request.method === "GET" ? lookup : answer)(response, request)
}
