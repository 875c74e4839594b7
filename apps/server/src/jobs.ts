import type { Hub } from "@orrery/hub"
import type { Logger } from "pino"

const DRAIN_EVERY_MS = 2_000
const FLUSH_EVERY_MS = 10_000

/** Work beside requests: reactions to commits, and download counts. Returns the function that stops it and finishes. */
export function startJobs(hub: Hub, logger: Logger): () => Promise<void> {
  const drain = repeat("outbox", DRAIN_EVERY_MS, () => hub.outbox.drain(), logger)
  const flush = repeat("downloads", FLUSH_EVERY_MS, () => hub.downloads.flush(), logger)
  return async () => {
    await Promise.all([drain(), flush()])
    await hub.downloads.flush()
  }
}

/** Runs a job, then again some time after it ended, so that a slow one never overlaps itself. */
function repeat(name: string, everyMs: number, job: () => Promise<unknown>, logger: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      await job()
    } catch (error) {
      logger.error({ err: error, job: name }, "a background job failed and will be tried again")
    }
    if (!isStopped) timer = setTimeout(start, everyMs)
  }
  const start = () => {
    running = run()
  }
  start()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
