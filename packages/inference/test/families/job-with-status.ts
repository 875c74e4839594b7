import { json } from "../provider-server.ts"
import { download, jsonOf } from "./openai.ts"
import type { StagePlans } from "./served-task.ts"

/** A video whose job tells its state and, in the end, its file. */
export function videoJob(body: object): StagePlans {
  const done = jsonOf((origin) => ({
    id: "v1",
    status: "completed",
    outputs: { video_url: `${origin}/files/1.mp4` },
  }))
  return {
    submit: {
      method: "POST",
      path: "v2/videos",
      body: { kind: "json", value: body },
      answers: [json({ id: "v1", status: "queued" })],
    },
    poll: { method: "GET", path: "v2/videos/v1", answers: [json({ id: "v1", status: "in_progress" }), done] },
    ...download("mp4", "video/mp4"),
  }
}

/** Headers of the provider with the image job. */
export const SOURCE_HEADERS = { "x-source-channel": "hugging_face", "accept-language": "en-US,en" }

/** An image whose job has an address of its own for the state. */
export function imageJob(body: object): StagePlans {
  const done = jsonOf((origin) => ({ task_status: "SUCCESS", image_result: [{ url: `${origin}/files/1.png` }] }))
  return {
    submit: {
      method: "POST",
      path: "api/paas/v4/async/images/generations",
      headers: SOURCE_HEADERS,
      body: { kind: "json", value: body },
      answers: [json({ id: "z1", task_status: "PROCESSING" })],
    },
    poll: {
      method: "GET",
      path: "api/paas/v4/async-result/z1",
      headers: SOURCE_HEADERS,
      answers: [json({ task_status: "PROCESSING" }), done],
    },
    ...download("png", "image/png"),
  }
}
