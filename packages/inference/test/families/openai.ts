import { chatBody, content, json, type Responder } from "../provider-server.ts"
import { FILES, MESSAGES } from "./samples.ts"
import { MODEL, type StagePlans } from "./served-task.ts"

/** A request that is answered at once. */
export function answeredAtOnce(path: string, value: unknown, ...answers: Responder[]): StagePlans {
  return { submit: { method: "POST", path, body: { kind: "json", value }, answers } }
}

/** Answers with a file. */
export function file(name: keyof typeof FILES, type: string): Responder {
  return content(Buffer.from(FILES[name], "base64"), type)
}

/** A download of a file that an answer named, from a host that gets no key. */
export function download(name: keyof typeof FILES, type: string): Required<Pick<StagePlans, "download">> {
  return {
    download: { method: "GET", path: `/files/1.${name}`, isKeyless: true, answers: [file(name, type)] },
  }
}

/** Answers with JSON that may name addresses on this server. */
export function jsonOf(bodyOf: (origin: string) => unknown): Responder {
  return (response, request) => json(bodyOf(`http://${request.headers.host}`))(response, request)
}

export function chat(path = "v1/chat/completions"): StagePlans {
  return answeredAtOnce(path, { model: MODEL, messages: MESSAGES }, json(chatBody("Hello")))
}

export function completion(path = "v1/completions"): StagePlans {
  const answer = { id: "c1", model: MODEL, choices: [{ index: 0, text: " upon a time", finish_reason: "stop" }] }
  return answeredAtOnce(path, { model: MODEL, max_tokens: 5, prompt: "Once" }, json(answer))
}

/** Text generation where there is chat only. */
export function generationByChat(path = "v1/chat/completions"): StagePlans {
  const messages = [{ role: "user", content: "Once" }]
  return answeredAtOnce(path, { model: MODEL, max_tokens: 5, messages }, json(chatBody(" upon a time")))
}

/** Vectors, in another order than that of the texts. */
export function embeddings(path = "v1/embeddings"): StagePlans {
  const data = [
    { index: 1, embedding: [3, 4] },
    { index: 0, embedding: [1, 2] },
  ]
  return answeredAtOnce(path, { model: MODEL, input: ["a", "b"] }, json({ data }))
}

/** Images as base64 text. */
export function images(path = "v1/images/generations", variant: object = {}): StagePlans {
  const body = { model: MODEL, prompt: "a fox", num_inference_steps: 4, response_format: "b64_json", ...variant }
  return answeredAtOnce(path, withoutUndefined(body), json({ data: [{ b64_json: FILES.png }] }))
}

/** Speech as the bytes of a recording. */
export function speech(path = "v1/audio/speech"): StagePlans {
  return answeredAtOnce(path, { model: MODEL, input: "Hello" }, file("mp3", "audio/mpeg"))
}

/** A recording in a form. */
export function transcription(path = "v1/audio/transcriptions"): StagePlans {
  const recording = { name: "audio.wav", type: "audio/wav", base64: FILES.wav }
  const body = { kind: "form", fields: { model: MODEL }, file: recording } as const
  return { submit: { method: "POST", path, body, answers: [json({ text: "Hello" })] } }
}

function withoutUndefined(body: object): object {
  return JSON.parse(JSON.stringify(body))
}
