import { sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"
import { indexRepo } from "./index-repo.ts"

const MAX_ATTEMPTS = 12
const FIRST_DELAY_MS = 1_000

type Event = { id: number; repoRowId: number; attempts: number }

/**
 * Carries out everything that follows the commits so far; each event at least once.
 *
 * Several processes may drain at the same time. A failing event is tried again later, at growing intervals.
 *
 * @returns how many events this call carried out
 */
export async function drainOutbox(context: HubContext): Promise<number> {
  context.faultPoint("before-drain")
  let handled = 0
  let afterId = 0
  for (;;) {
    const event = await nextEvent(context, afterId)
    if (event === undefined) return handled
    afterId = event.id
    if (await carryOut(context, event)) handled += 1
  }
}

async function nextEvent(context: HubContext, afterId: number): Promise<Event | undefined> {
  const result = await context.db.execute(sql`
    select id, repo_id, attempts from outbox
    where id > ${afterId} and not_before <= ${context.clock().toISOString()} and attempts < ${MAX_ATTEMPTS}
    order by id limit 1 for update skip locked`)
  const row = result.rows[0]
  if (row === undefined) return undefined
  return { id: Number(row.id), repoRowId: Number(row.repo_id), attempts: Number(row.attempts) }
}

// Reading files happens outside the transaction: the embedded engine runs one at a time. Whoever writes first removes
// the event; the other's work was in vain and harmless.
async function carryOut(context: HubContext, event: Event): Promise<boolean> {
  try {
    const write = await indexRepo(context, event.repoRowId)
    return await context.db.transaction(async (tx) => {
      const claimed = await tx.execute(sql`select 1 from outbox where id = ${event.id} for update skip locked`)
      if (claimed.rows.length === 0) return false
      await write(tx)
      await tx.execute(sql`delete from outbox where id = ${event.id}`)
      return true
    })
  } catch (error) {
    await postpone(context, event, error)
    return false
  }
}

async function postpone(context: HubContext, event: Event, error: unknown): Promise<void> {
  const delayMs = FIRST_DELAY_MS * 4 ** event.attempts
  const notBefore = new Date(context.clock().getTime() + delayMs).toISOString()
  const message = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "").slice(0, 1000)
  await context.db.execute(sql`
    update outbox set attempts = attempts + 1, not_before = ${notBefore}, last_error = ${message}
    where id = ${event.id}`)
}
