import { json } from "../provider-server.ts"
import { download, jsonOf } from "./openai.ts"
import { MODEL, type StagePlans } from "./served-task.ts"

/** A task whose result is asked for by its id. */
export function asyncTask(body: object): StagePlans {
  const done = jsonOf((origin) => ({
    task: { status: "TASK_STATUS_SUCCEED" },
    videos: [{ video_url: `${origin}/files/1.mp4` }],
  }))
  return {
    submit: {
      method: "POST",
      path: `v3/async/${MODEL}`,
      body: { kind: "json", value: body },
      answers: [json({ task_id: "t1" })],
    },
    poll: {
      method: "GET",
      path: "v3/async/task-result?task_id=t1",
      answers: [json({ task: { status: "TASK_STATUS_PROCESSING" } }), done],
    },
    ...download("mp4", "video/mp4"),
  }
}

/** The same with the id in the path, and the file in the task. */
export function generationTask(body: object): StagePlans {
  const done = jsonOf((origin) => ({ task: { status: "succeeded", content: { url: `${origin}/files/1.mp4` } } }))
  return {
    submit: {
      method: "POST",
      path: "v3/minimax/v2/video_generation",
      body: { kind: "json", value: body },
      answers: [json({ task_id: "t 1/2" })],
    },
    poll: {
      method: "GET",
      path: "v3/minimax/v2/query/video_generation/t%201%2F2",
      answers: [json({ task: { status: "running" } }), done],
    },
    ...download("mp4", "video/mp4"),
  }
}

/** A task that is asked for at an address of its own, without the key. */
export function pollingAddress(body: object): StagePlans {
  const done = jsonOf((origin) => ({ status: "Ready", result: { sample: `${origin}/files/1.png` } }))
  return {
    submit: {
      method: "POST",
      path: `v1/${MODEL}`,
      body: { kind: "json", value: body },
      answers: [jsonOf((origin) => ({ id: "b1", polling_url: `${origin}/region-2/get_result?id=b1` }))],
    },
    poll: {
      method: "GET",
      path: /^\/region-2\/get_result\?id=b1&attempt=[0-4]$/,
      isKeyless: true,
      answers: [json({ status: "Pending" }), done],
    },
    ...download("png", "image/png"),
  }
}
