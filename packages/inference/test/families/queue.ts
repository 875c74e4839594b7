import { json } from "../provider-server.ts"
import { download, jsonOf } from "./openai.ts"
import type { FILES } from "./samples.ts"
import { MODEL, type StagePlans } from "./served-task.ts"

/** What the queue knows of a job: the path of its address leaves out the model's variant. */
const JOB = "org/requests/r1"

const QUERY = "_subdomain=queue"

/** A job in the queue: submitted, asked for three times, read, and its file downloaded. */
export function queued(
  body: object,
  result: (fileUrl: string) => unknown,
  file: readonly [name: keyof typeof FILES, type: string],
): StagePlans {
  const get = { method: "GET", routedQuery: QUERY } as const
  const submitted = {
    request_id: "r1",
    status: "IN_QUEUE",
    queue_position: 2,
    response_url: `https://queue.fal.run/${JOB}`,
  }
  return {
    submit: {
      method: "POST",
      path: MODEL,
      routedQuery: QUERY,
      body: { kind: "json", value: body },
      answers: [json(submitted)],
    },
    poll: {
      ...get,
      path: `${JOB}/status`,
      answers: [
        json({ status: "IN_QUEUE", queue_position: 1 }),
        json({ status: "IN_PROGRESS" }),
        json({ status: "COMPLETED" }),
      ],
    },
    result: { ...get, path: JOB, answers: [jsonOf((origin) => result(`${origin}/files/1.${file[0]}`))] },
    cancel: { method: "PUT", path: `${JOB}/cancel`, routedQuery: QUERY, answers: [json({ status: "ok" })] },
    ...download(...file),
  }
}
