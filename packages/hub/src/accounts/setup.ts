import { sql } from "drizzle-orm"
import type { HubContext } from "../hub-context.ts"

const FIRST_START = "first_start"

/** Whether the first start of this instance came to its end, in whatever process. */
export async function isSetUp(context: HubContext): Promise<boolean> {
  const result = await context.db.execute(sql`select 1 from setup_step where name = ${FIRST_START}`)
  return result.rows.length > 0
}

/** Records that the first start came to its end; doing it again changes nothing. */
export async function finishSetup(context: HubContext): Promise<void> {
  const at = context.clock().toISOString()
  await context.db.execute(sql`
    insert into setup_step (name, done_at) values (${FIRST_START}, ${at}::timestamptz) on conflict do nothing`)
}
