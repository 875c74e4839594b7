import { json, type Responder } from "../provider-server.ts"
import { download, jsonOf } from "./openai.ts"
import type { FILES } from "./samples.ts"
import { MODEL, type StagePlans } from "./served-task.ts"

type NamedFile = readonly [name: keyof typeof FILES, type: string]

/** A prediction that the first answer did not wait for, and its file. */
export function predicted(input: object, file: NamedFile): StagePlans {
  const output = (origin: string) => `${origin}/files/1.${file[0]}`
  return { ...predictedValue(input, output), ...download(...file) }
}

/** A prediction whose output needs no download. */
export function predictedValue(input: object, outputOf: (origin: string) => unknown): StagePlans {
  const done: Responder = jsonOf((origin) => ({ id: "p1", status: "succeeded", output: outputOf(origin) }))
  return {
    submit: {
      method: "POST",
      path: `v1/models/${MODEL}/predictions`,
      headers: { prefer: "wait" },
      body: { kind: "json", value: { input } },
      answers: [json({ id: "p1", status: "starting" })],
    },
    poll: { method: "GET", path: "v1/predictions/p1", answers: [json({ id: "p1", status: "processing" }), done] },
    cancel: { method: "POST", path: "v1/predictions/p1/cancel", answers: [json({ id: "p1", status: "canceled" })] },
  }
}

/** A prediction that is always asked for, at a path that the first answer names with another host. */
export function predictedByUrl(body: object, file: NamedFile): StagePlans {
  const path = "api/v3/predictions/w1/result"
  const urls = { get: `https://api.wavespeed.ai/${path}` }
  const done = jsonOf((origin) => ({ data: { status: "completed", outputs: [`${origin}/files/1.${file[0]}`] } }))
  return {
    submit: {
      method: "POST",
      path: `api/v3/${MODEL}`,
      body: { kind: "json", value: body },
      answers: [json({ data: { status: "created", urls } })],
    },
    poll: { method: "GET", path, answers: [json({ data: { status: "processing" } }), done] },
    ...download(...file),
  }
}
