import type { Hub } from "@orrery/hub"
import type { Logger } from "pino"

const DRAIN_EVERY_MS = 2_000
const FLUSH_EVERY_MS = 10_000
// The embedded engine does not tidy up by itself; the first time waits until the start is long over.
const MAINTAIN_EVERY_MS = 86_400_000
const MAINTAIN_FIRST_MS = 600_000

/** Work beside requests: reactions to commits, and download counts. Returns the function that stops it and finishes. */
export function startJobs(hub: Hub, logger: Logger): () => Promise<void> {
  const stops = [
    repeat({ name: "outbox", everyMs: DRAIN_EVERY_MS, job: () => hub.outbox.drain() }, logger),
    repeat({ name: "downloads", everyMs: FLUSH_EVERY_MS, job: () => hub.downloads.flush() }, logger),
    repeat(
      { name: "maintenance", everyMs: MAINTAIN_EVERY_MS, firstMs: MAINTAIN_FIRST_MS, job: () => hub.maintain() },
      logger,
    ),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await hub.downloads.flush()
  }
}

interface Job {
  name: string
  everyMs: number
  /** When it runs for the first time; at once if left out. */
  firstMs?: number
  job: () => Promise<unknown>
}

/** Runs a job, then again some time after it ended, so that a slow one never overlaps itself. */
function repeat({ name, everyMs, firstMs, job }: Job, logger: Logger): () => Promise<void> {
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
  if (firstMs === undefined) start()
  else timer = setTimeout(start, firstMs)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
